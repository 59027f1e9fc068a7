import type { Actor } from '@muster/contract/events/event.ts';
import type { Consent, Prescreen, PrescreenInList, PrescreenStatus, Review } from '@muster/contract/prescreens/prescreen.ts';
import type { Answer, AnswerPart, Assessment, PlannedQuestion } from '@muster/contract/prescreens/prescreen-assessment.ts';
import type { PrescreenReview } from '@muster/contract/prescreens/prescreen-input.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { failure } from '#failure.ts';

export type StoredFollowUp = { asks_for: AnswerPart; question: string; text: string | null; is_skipped: boolean };

/** An answer as it is stored. Skipped: neither a choice nor a text. */
export type StoredAnswer = {
  question_id: string;
  choice: 'yes' | 'no' | null;
  text: string;
  follow_up: StoredFollowUp | null;
  answered_at: string;
};

export type StoredPrescreen = {
  id: string;
  candidate_id: string;
  job_id: string;
  status: PrescreenStatus;
  language: Language;
  plan: PlannedQuestion[];
  ad_text: string;
  answers: StoredAnswer[];
  assessment: Assessment | null;
  reviews: Review[];
  consent: Consent | null;
  sealed_secret: Buffer | null;
  not_before: string | null;
  expires_at: string;
  started_at: string | null;
  ended_at: string | null;
  due_at: string | null;
  created_at: string;
  updated_at: string;
  /** Incremented by each change, for optimistic concurrency. */
  revision: number;
};

/** A row of a list, without questions and answers. */
export type ListedPrescreen = Omit<PrescreenInList, 'url' | 'requires_human_review'> & { sealed_secret: Buffer | null };

const betweenAnswers = '\n\n';

export function isOpenPrescreen({ status }: Pick<StoredPrescreen, 'status'>): boolean {
  return status === 'invited' || status === 'started';
}

/** Whether its time is over and the task has not ended it yet. */
export function isOverdue(prescreen: Pick<StoredPrescreen, 'status' | 'due_at'>, now: Date): boolean {
  return isOpenPrescreen(prescreen) && prescreen.due_at !== null && Date.parse(prescreen.due_at) <= now.getTime();
}

/** The whole text of an answer, which quotes refer to: the answer to the follow-up is behind an empty line. */
export function wholeText({ text, follow_up }: StoredAnswer): string {
  return follow_up?.text ? text + betweenAnswers + follow_up.text : text;
}

export function prescreenView(stored: StoredPrescreen, url: string | null): Prescreen {
  const { ad_text: _ad, sealed_secret: _secret, due_at: _due, revision: _revision, answers, reviews, ...shown } = stored;
  return {
    ...shown,
    answers: answers.map(answerView),
    requires_human_review: true,
    review: reviews.at(-1) ?? null,
    reviews,
    url,
  };
}

function answerView(answer: StoredAnswer): Answer {
  const { question_id, choice, follow_up, answered_at } = answer;
  const start = follow_up?.text ? answer.text.length + betweenAnswers.length : null;
  const asked = follow_up && { asks_for: follow_up.asks_for, question: follow_up.question, start };
  return { question_id, choice, text: wholeText(answer), follow_up: asked, answered_at };
}

export function listedPrescreenView({ sealed_secret: _secret, ...listed }: ListedPrescreen, url: string | null): PrescreenInList {
  return { ...listed, requires_human_review: true, url };
}

/** Cancelling again changes nothing. */
export function withCancellation(prescreen: StoredPrescreen, now: Date): StoredPrescreen {
  if (prescreen.status === 'cancelled') return prescreen;
  if (!isOpenPrescreen(prescreen)) throw failure('prescreen_status', prescreen.status);
  return endPrescreen(prescreen, 'cancelled', now);
}

/** Without an assessment: see `assessed` for that. */
export function endPrescreen(prescreen: StoredPrescreen, status: PrescreenStatus, now: Date): StoredPrescreen {
  const at = now.toISOString();
  return {
    ...prescreen,
    status,
    sealed_secret: null,
    ended_at: at,
    due_at: null,
    updated_at: at,
    revision: prescreen.revision + 1,
  };
}

export function withReview(
  prescreen: StoredPrescreen,
  { decision, score = null, reason }: Omit<PrescreenReview, 'prescreen_id' | 'score'> & { score?: number | null },
  actor: Actor,
  now: Date,
): { prescreen: StoredPrescreen; review: Review } {
  if (isOpenPrescreen(prescreen) || prescreen.status === 'cancelled') throw failure('prescreen_status', prescreen.status);
  const at = now.toISOString();
  const review = { decision, score, reason, reviewed_at: at, actor };
  const reviews = [...prescreen.reviews.slice(1 - reviewsMax), review];
  return { prescreen: { ...prescreen, reviews, updated_at: at, revision: prescreen.revision + 1 }, review };
}

// Older ones are dropped.
const reviewsMax = 100;
