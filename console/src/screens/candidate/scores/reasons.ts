import type { ExperienceResult, LocationResult, Screening, SkillResult } from '@muster/sdk/generated/types.ts';
import { languageName, matchText, monthsText, placeText } from './reason-texts.ts';

export type ScoreName = 'skills' | 'experience' | 'location';

export type ReasonMark = SkillResult['result'];

/** A line under "Why 91 for skills". */
export type ScoreReason = {
  /** The same after a new reading of the CV, as far as the criterion is the same. */
  id: string;
  mark: ReasonMark;
  name: string;
  isPreferred: boolean;
  detail: string | null;
  quote: string | null;
  value: string;
  range: Range | null;
};

/** A quote in the text of the CV, in UTF-16 code units. */
export type Range = { start: number; end: number };

export function reasonsFor(screening: Screening, score: ScoreName): ScoreReason[] {
  if (score === 'skills') return screening.skills.criteria.map(skillReason);
  return score === 'experience' ? experienceReasons(screening.experience) : locationReasons(screening.location);
}

/** Every quote of all scores. */
export function allReasons(screening: Screening): ScoreReason[] {
  const scores: ScoreName[] = ['skills', 'experience', 'location'];
  return scores.flatMap((score) => reasonsFor(screening, score));
}

function skillReason({ criterion, kind, importance, result, match, found, ...quoted }: SkillResult): ScoreReason {
  const isOther = found !== null && found.toLowerCase() !== criterion.toLowerCase();
  return {
    id: `skills ${kind} ${criterion}`,
    mark: result,
    name: kind === 'language' ? languageName(criterion) : criterion,
    isPreferred: importance === 'preferred',
    detail: isOther ? found : null,
    value: matchText(match),
    ...quoteOf(quoted),
  };
}

function experienceReasons({ months, level, field, roles }: ExperienceResult): ScoreReason[] {
  const lines: ScoreReason[] = [];
  if (months) {
    const asked = `${monthsText(months.asked)} asked${months.is_assumed ? ', as usual for this level' : ''}`;
    lines.push({ ...line('months', 'Relevant experience', months.match), detail: `${monthsText(months.relevant)} · ${asked}` });
  }
  if (level) lines.push({ ...line('level', 'Seniority', level.match), detail: compared(level), ...quoteOf(level) });
  if (field) lines.push({ ...line('field', 'Field', field.match), detail: compared(field), ...quoteOf(field) });
  for (const [index, role] of roles.entries()) {
    const time = role.months === null ? 'dates unknown' : monthsText(role.months);
    lines.push({ ...line(`role ${index}`, role.title ?? 'Position', role.relevance), detail: time, ...quoteOf(role) });
  }
  return lines;
}

function locationReasons(location: LocationResult): ScoreReason[] {
  if (location.score === null) return [];
  return [{ ...line('place', 'Location', location.score / 100), detail: placeText(location), ...quoteOf(location) }];
}

function line(id: string, name: string, match: number): ScoreReason {
  return { id, mark: markOf(match), name, isPreferred: false, detail: null, quote: null, value: matchText(match), range: null };
}

const fullMatch = 0.85;
const someMatch = 0.15;

function markOf(match: number): ReasonMark {
  if (match >= fullMatch) return 'matched';
  return match >= someMatch ? 'related' : 'missing';
}

function compared({ asked, found }: { asked: string; found: string | null }): string {
  return found === asked ? asked : `${found ?? 'not found'} · ${asked} asked`;
}

type Quoted = { quote: string | null; start: number | null; end: number | null };

function quoteOf({ quote, start, end }: Quoted): Pick<ScoreReason, 'quote' | 'range'> {
  return { quote, range: start === null || end === null || end <= start ? null : { start, end } };
}
