import type { Candidate, PoolStage } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { reasonsFor, type ScoreName } from '#screens/candidate/scores/reasons.ts';

/** One score, of all candidates in their order. */
export type ScoreRow = {
  name: ScoreName;
  label: string;
  values: readonly (number | null)[];
  /** Between the highest and the lowest; undefined when fewer than two are assessed. */
  apart: number | undefined;
  /** The strongest quote of each. */
  quotes: readonly (string | null)[];
};

/** The same question to all. */
export type TextRow = { id: string; label: string /** Of a question of the form. */; type?: string; values: readonly unknown[] };

const labels: Record<ScoreName, string> = { skills: t('Skills'), experience: t('Experience'), location: t('Location') };
const poolStages: Record<PoolStage, string> = {
  cold: t('cold'),
  warm: t('warm'),
  hot: t('hot'),
  not_interested: t('not interested'),
};
const scoreNames: readonly ScoreName[] = ['skills', 'experience', 'location'];

export function scoreRows(candidates: readonly Candidate[]): ScoreRow[] {
  return scoreNames.map((name) => {
    const values = candidates.map((candidate) => scoreOf(candidate, name));
    const known = values.filter((value) => value !== null);
    const apart = known.length > 1 ? Math.max(...known) - Math.min(...known) : undefined;
    return { name, label: labels[name], values, apart, quotes: candidates.map((candidate) => strongestQuote(candidate, name)) };
  });
}

function scoreOf(candidate: Candidate, name: ScoreName): number | null {
  if (name === 'skills') return candidate.ai_skills_match;
  return name === 'experience' ? candidate.ai_experience_match : candidate.ai_location_match;
}

function strongestQuote({ ai_screening }: Candidate, name: ScoreName): string | null {
  const reasons = ai_screening ? reasonsFor(ai_screening, name) : [];
  const quoted = reasons.filter(({ quote }) => quote !== null);
  return (quoted.find(({ mark }) => mark === 'matched') ?? quoted[0])?.quote ?? null;
}

/** Questions that at least one has answered, in the order in which they are met. */
export function answerRows(candidates: readonly Candidate[]): TextRow[] {
  const questions = new Map(
    candidates.flatMap(({ custom_answers }) => custom_answers.map((given) => [given.question_id, given] as const)),
  );
  return [...questions].map(([id, { question, type }]) => ({
    id,
    label: question,
    type,
    values: candidates.map(({ custom_answers }) => custom_answers.find(({ question_id }) => question_id === id)?.answer ?? null),
  }));
}

export function factRows(candidates: readonly Candidate[]): TextRow[] {
  const row = (id: string, label: string, textOf: (candidate: Candidate) => string | null) => ({
    id,
    label,
    values: candidates.map((candidate) => textOf(candidate) || null),
  });
  return [
    row('job', t('Job'), ({ job_title }) => job_title),
    row('location', t('Location'), ({ location_city, location_country }) =>
      [location_city, location_country].filter(Boolean).join(', '),
    ),
    row('languages', t('Languages'), ({ languages }) =>
      languages.map(({ language, level }) => (level ? `${language} (${level})` : language)).join(', '),
    ),
    row('source', t('Source'), ({ source_name }) => source_name),
    row('tags', t('Tags'), ({ tags }) => tags.join(', ')),
    row('pool', t('Talent pool'), ({ pool_stage }) => pool_stage && poolStages[pool_stage]),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** Nothing to tell the candidates apart by. */
export function isAlike({ values }: TextRow): boolean {
  const [first, ...others] = values.map((value) => JSON.stringify(value));
  return others.every((value) => value === first);
}
