import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  type Static,
} from 'typebox';
import { actor } from '#events/event.ts';
import { nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { languages } from '#texts/languages.ts';
import { answer, assessment, assessmentMethods, plannedQuestion } from './prescreen-assessment.ts';

/** The pre-screens that nobody can answer any more have one of the last five. */
export const prescreenStatuses = ['invited', 'started', 'completed', 'abandoned', 'declined', 'expired', 'cancelled'] as const;
export type PrescreenStatus = (typeof prescreenStatuses)[number];

export const reviewDecisions = ['advance', 'hold', 'decline'] as const;

export const consent = JsonObject({
  given_at: timestamp(),
  language: oneOf(languages, { description: 'Of the page' }),
  text: text({ description: 'What the page said when the candidate chose to start' }),
});
export type Consent = Static<typeof consent>;

export const review = JsonObject({
  decision: oneOf(reviewDecisions),
  score: nullable(Integer({ minimum: 0, maximum: 100, description: 'Of the reviewer, beside that of the assessment' })),
  reason: text(),
  reviewed_at: timestamp(),
  actor,
});
export type Review = Static<typeof review>;

const id = { id: uuid(), candidate_id: uuid(), job_id: uuid() };
const language = oneOf(languages, { description: 'Of the questions' });
const reviewed = { requires_human_review: JsonBoolean({ description: 'Always true' }), review: nullable(review) };
const times = {
  not_before: nullable(timestamp('When the candidate may begin')),
  expires_at: timestamp('Until when the candidate may begin. What has begun ends 48 hours after the last answer'),
  started_at: nullable(timestamp()),
  ended_at: nullable(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
};
const url = textOrNull({ description: 'The page of the candidate; null when the pre-screen is over' });
const status = oneOf(prescreenStatuses);

export const prescreen = JsonObject({
  ...id,
  status,
  language,
  plan: JsonArray(plannedQuestion),
  answers: JsonArray(answer),
  assessment: nullable(assessment),
  ...reviewed,
  reviews: JsonArray(review, { description: 'All reviews, the newest last' }),
  consent: nullable(consent),
  url,
  ...times,
});
export type Prescreen = Static<typeof prescreen>;

export const prescreenInList = JsonObject({
  ...id,
  status,
  language,
  score: nullable(Integer({ minimum: 0, maximum: 100 })),
  coverage: nullable(JsonNumber({ minimum: 0, maximum: 1 })),
  method: oneOfOrNull(assessmentMethods),
  ...reviewed,
  url,
  ...times,
});
export type PrescreenInList = Static<typeof prescreenInList>;
