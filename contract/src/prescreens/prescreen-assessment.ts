import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  type Static,
} from 'typebox';
import { nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp } from '#schema/fields.ts';

export const questionKinds = ['knockout', 'skill_gap', 'skill_shown', 'experience', 'custom'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const knockoutSubjects = ['place', 'language', 'job_type'] as const;
export type KnockoutSubject = (typeof knockoutSubjects)[number];

export const plannedQuestion = JsonObject({
  id: text({ description: 'Within the pre-screen: q1 to q10' }),
  kind: oneOf(questionKinds, {
    description:
      '`knockout`: from the fields of the job. `skill_gap`: a required skill that the CV does not show. `skill_shown`: one that it shows. `experience`: in the occupation, for a job that names no skills. `custom`: of prescreen_questions',
  }),
  question: text(),
  why: text({ description: 'Why it is asked; shown to the candidate' }),
  skill: textOrNull({ description: 'What the answer is assessed for; null when it is not assessed' }),
  about: oneOfOrNull(knockoutSubjects, { description: 'Of a knock-out' }),
  weight: JsonNumber({ minimum: 0, description: 'In the score; 0 for knock-outs and for questions that only people assess' }),
});
export type PlannedQuestion = Static<typeof plannedQuestion>;

/** The parts of a complete answer, in the order in which a follow-up asks for the first missing one. */
export const answerParts = ['did', 'where_or_how_long', 'result'] as const;
export type AnswerPart = (typeof answerParts)[number];

const followUp = JsonObject({
  asks_for: oneOf(answerParts),
  question: text(),
  start: nullable(Integer({ minimum: 0, description: 'Where its answer begins in `text`; null when it was not answered' })),
});

export const answer = JsonObject({
  question_id: text(),
  choice: oneOfOrNull(['yes', 'no'], { description: 'Of a knock-out' }),
  text: text({ description: 'As it was written. The answer to the follow-up is behind it, after an empty line' }),
  follow_up: nullable(followUp),
  answered_at: timestamp(),
});
export type Answer = Static<typeof answer>;

export const itemResults = [
  'says_no',
  'mentions',
  'did',
  'where_or_how_long',
  'result',
  'unclear',
  'met',
  'not_met',
  'unanswered',
  'not_assessed',
] as const;
export type ItemResult = (typeof itemResults)[number];

export const evidenceShows = ['no', 'mention', 'yes', ...answerParts] as const;

export const evidence = JsonObject({
  quote: text({ description: 'Words of the answer, to the letter' }),
  start: Integer({ minimum: 0, description: 'In `text` of the answer, in UTF-16 code units' }),
  end: Integer({ minimum: 0 }),
  shows: JsonArray(oneOf(evidenceShows)),
  found_by: oneOf(['rules', 'model']),
});
export type AnswerEvidence = Static<typeof evidence>;

export const assessedItem = JsonObject({
  question_id: text(),
  level: nullable(
    Integer({
      minimum: 0,
      maximum: 4,
      description: '0 says no, 1 mentions it, 2 did it, 3 and where or how long, 4 and with which result; null without a quote',
    }),
  ),
  result: oneOf(itemResults),
  evidence: JsonArray(evidence),
  missing: JsonArray(oneOf(answerParts)),
});
export type AssessedItem = Static<typeof assessedItem>;

export const assessmentFlags = [
  'instructions_in_answer',
  'copied_text',
  'other_language',
  'stopped_early',
  'screening_off',
  'candidate_declined_screening',
] as const;
export type AssessmentFlag = (typeof assessmentFlags)[number];

export const knockoutResults = ['met', 'not_met', 'unclear', 'unanswered'] as const;

export const knockout = JsonObject({
  question_id: text(),
  about: oneOf(knockoutSubjects),
  result: oneOf(knockoutResults),
});
export type Knockout = Static<typeof knockout>;

export const assessmentMethods = ['rules', 'rules+model'] as const;

export const assessment = JsonObject({
  score: nullable(
    Integer({
      minimum: 0,
      maximum: 100,
      description: 'Of the answers with a level; null when they are less than half of the plan',
    }),
  ),
  coverage: JsonNumber({ minimum: 0, maximum: 1, description: 'The share of the plan, by weight, that has a level' }),
  items: JsonArray(assessedItem),
  knockouts: JsonArray(knockout, { description: 'Of what the candidate says; they count nothing in the score and move nobody' }),
  flags: JsonArray(oneOf(assessmentFlags)),
  method: oneOf(assessmentMethods),
  engine: text({ description: 'The version of the rules, and the language model if one has found a quote' }),
  input_hash: text({ description: 'SHA-256 of plan and answers: the same input has the same assessment' }),
  requires_human_review: JsonBoolean({ description: 'Always true' }),
});
export type Assessment = Static<typeof assessment>;
