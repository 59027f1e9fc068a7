import type { Consent } from '@muster/contract/prescreens/prescreen.ts';
import type { PlannedQuestion } from '@muster/contract/prescreens/prescreen-assessment.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import { hourMs } from '#time/durations.ts';
import type { StoredAnswer, StoredFollowUp, StoredPrescreen } from '../prescreen.ts';
import type { AssessedAnswer } from '../rubric/assess-answer.ts';

/** What a page sends for one question. Neither a choice nor a text: it is skipped. */
export type GivenAnswer = { questionId: string; isFollowUp: boolean; choice: 'yes' | 'no' | null; text: string };

/** A page of the session: a question, its follow-up, or the overview behind the last one. */
export type SessionStep = { question: PlannedQuestion; number: number; isFollowUp: boolean } | 'overview';

const idleHours = 48;

/** Consent is kept as it was given first. */
export function beginSession(prescreen: StoredPrescreen, consent: Consent, now: Date): StoredPrescreen {
  if (prescreen.status !== 'invited') return prescreen;
  return { ...touched(prescreen, now), status: 'started', consent, started_at: now.toISOString() };
}

/** The session with this answer in place of the one before it. The same answer again changes nothing. */
export function storeAnswer(
  prescreen: StoredPrescreen,
  given: GivenAnswer,
  followUp: StoredFollowUp | null,
  now: Date,
): StoredPrescreen {
  const before = findAnswer(prescreen, given.questionId);
  const answer = given.isFollowUp ? answerFollowUp(before, given) : answerQuestion(before, given, followUp, now);
  if (answer === undefined || answer === before) return prescreen;
  const order = prescreen.plan.map(({ id }) => id);
  const answers = [...prescreen.answers.filter(({ question_id }) => question_id !== given.questionId), answer];
  answers.sort((one, other) => order.indexOf(one.question_id) - order.indexOf(other.question_id));
  return { ...touched(prescreen, now), answers };
}

function answerQuestion(
  before: StoredAnswer | undefined,
  { questionId, choice, text }: GivenAnswer,
  followUp: StoredFollowUp | null,
  now: Date,
): StoredAnswer {
  if (before && before.choice === choice && before.text === text) return before;
  // What was answered already is kept, and not asked again.
  const kept = before?.follow_up?.text ? before.follow_up : followUp;
  return { question_id: questionId, choice, text, follow_up: text === '' ? null : kept, answered_at: now.toISOString() };
}

function answerFollowUp(before: StoredAnswer | undefined, { text }: GivenAnswer): StoredAnswer | undefined {
  if (!before?.follow_up) return undefined;
  const changed: StoredFollowUp = { ...before.follow_up, text: text === '' ? null : text, is_skipped: text === '' };
  const isSame = changed.text === before.follow_up.text && changed.is_skipped === before.follow_up.is_skipped;
  return isSame ? before : { ...before, follow_up: changed };
}

/** One follow-up for the first part that is missing; none after a no, or where nothing is assessed. */
export function followUpFor(
  voice: Voice,
  { skill }: PlannedQuestion,
  { level, result, missing }: AssessedAnswer,
): StoredFollowUp | null {
  const [asks_for] = missing;
  if (skill === null || asks_for === undefined || level === 0 || result === 'unanswered' || result === 'not_assessed') return null;
  const question = texts(voice).screen.questions.followUp[asks_for]({ skill });
  return { asks_for, question, text: null, is_skipped: false };
}

/** Where the candidate goes on: the first question, or follow-up, that was neither answered nor skipped. */
export function nextStep(prescreen: StoredPrescreen): SessionStep {
  for (const [at, question] of prescreen.plan.entries()) {
    const answer = findAnswer(prescreen, question.id);
    if (!answer) return { question, number: at + 1, isFollowUp: false };
    if (isFollowUpOpen(answer)) return { question, number: at + 1, isFollowUp: true };
  }
  return 'overview';
}

export function findAnswer({ answers }: StoredPrescreen, questionId: string): StoredAnswer | undefined {
  return answers.find(({ question_id }) => question_id === questionId);
}

export function isFollowUpOpen({ follow_up }: StoredAnswer): boolean {
  return follow_up !== null && follow_up.text === null && !follow_up.is_skipped;
}

function touched(prescreen: StoredPrescreen, now: Date): StoredPrescreen {
  const due_at = new Date(now.getTime() + idleHours * hourMs).toISOString();
  return { ...prescreen, due_at, updated_at: now.toISOString(), revision: prescreen.revision + 1 };
}
