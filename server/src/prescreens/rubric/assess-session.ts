import { createHash } from 'node:crypto';
import {
  type AssessedItem,
  type Assessment,
  type AssessmentFlag,
  assessmentFlags,
  type Knockout,
  type PlannedQuestion,
} from '@muster/contract/prescreens/prescreen-assessment.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { assessAnswer } from './assess-answer.ts';
import { assessKnockout } from './assess-knockout.ts';
import { type KnownText, readKnownText } from './copied-text.ts';

export type SessionAnswer = { question_id: string; choice: 'yes' | 'no' | null; text: string };

export type SessionToAssess = {
  language: Language;
  plan: PlannedQuestion[];
  answers: SessionAnswer[];
  /** The ad as it was when the questions were made. */
  adText: string;
  /** Why there is only a transcript; an empty list for an assessment. */
  transcriptOnly: AssessmentFlag[];
  isStoppedEarly: boolean;
};

export const rulesEngine = 'prescreen-rules-2';
// Of the plan, by weight.
const coverageMin = 0.5;

/** All that the rules say about a session. The same session has the same assessment, to the byte. */
export function assessSession(session: SessionToAssess): Assessment {
  const { plan, answers, adText } = session;
  const known = readKnownText([adText, ...plan.map(({ question }) => question)]);
  const flags = new Set<AssessmentFlag>(session.transcriptOnly);
  if (session.isStoppedEarly) flags.add('stopped_early');
  const items = plan.map((question) => {
    const answer = answers.find(({ question_id }) => question_id === question.id);
    const item = assessItem(session, question, answer, known);
    for (const flag of item.flags) flags.add(flag);
    return item.assessed;
  });
  return summarize(session, items, flags);
}

/** Score, coverage and knock-outs from the items: also when a language model has added to them. */
export function summarize(session: SessionToAssess, items: AssessedItem[], flags: ReadonlySet<AssessmentFlag>): Assessment {
  return {
    ...scoreItems(session.plan, items),
    items,
    knockouts: session.plan.flatMap((question, at) => knockoutOf(question, items[at])),
    flags: assessmentFlags.filter((flag) => flags.has(flag)),
    method: 'rules',
    engine: rulesEngine,
    input_hash: hashSession(session),
    requires_human_review: true,
  };
}

function assessItem(
  { language, transcriptOnly }: SessionToAssess,
  { id, kind, skill, weight }: PlannedQuestion,
  answer: SessionAnswer | undefined,
  known: KnownText,
): { assessed: AssessedItem; flags: AssessmentFlag[] } {
  const nothing: AssessedItem = { question_id: id, level: null, result: 'unanswered', evidence: [], missing: [] };
  if (!answer || (answer.text.trim() === '' && answer.choice === null)) return { assessed: nothing, flags: [] };
  if (transcriptOnly.length > 0) return { assessed: { ...nothing, result: 'not_assessed' }, flags: [] };
  if (kind === 'knockout') return { assessed: { ...nothing, ...assessKnockout({ ...answer, language }) }, flags: [] };
  if (skill === null || weight === 0) return { assessed: { ...nothing, result: 'not_assessed' }, flags: [] };
  const isAboutSkill = kind === 'experience';
  const { flags, ...assessed } = assessAnswer({ text: answer.text, language, skill, known, isAboutSkill });
  return { assessed: { question_id: id, ...assessed }, flags };
}

function knockoutOf({ id, about }: PlannedQuestion, item: AssessedItem | undefined): Knockout[] {
  if (about === null || !item) return [];
  const { result } = item;
  const isKnown = result === 'met' || result === 'not_met' || result === 'unanswered';
  return [{ question_id: id, about, result: isKnown ? result : 'unclear' }];
}

/** 100 · Σ w·level/4 / Σ w over the items that have a level. */
function scoreItems(plan: PlannedQuestion[], items: AssessedItem[]): Pick<Assessment, 'score' | 'coverage'> {
  const weights = plan.map(({ weight }) => weight);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const levels = items.map(({ level }) => level);
  const covered = weights.reduce((sum, weight, at) => sum + (levels[at] == null ? 0 : weight), 0);
  const points = weights.reduce((sum, weight, at) => sum + weight * (levels[at] ?? 0), 0);
  const coverage = all === 0 ? 0 : covered / all;
  const score = coverage < coverageMin ? null : Math.round((100 * points) / (4 * covered));
  return { score, coverage: Math.round(coverage * 100) / 100 };
}

function hashSession({ language, plan, answers, adText, transcriptOnly }: SessionToAssess): string {
  return createHash('sha256')
    .update(JSON.stringify([rulesEngine, language, plan, answers, adText, transcriptOnly]))
    .digest('hex');
}
