import { Any, Array as JsonArray, Object as JsonObject, Optional, type Static } from 'typebox';
import { fieldValues } from '#custom-fields/custom-field.ts';
import { actor } from '#events/event.ts';
import { expectedAnswer } from '#jobs/questions.ts';
import { boolean, nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { codeHostData, codeHostEvaluation } from '#screening/code-host.ts';
import { cvFields, score } from '#screening/cvs.ts';
import { professionalNetworkData } from '#screening/profile-data.ts';
import { screening } from '#screening/screening.ts';
import { credit } from '#sources/credit.ts';
import { importedFrom } from '#switching/imported-from.ts';
import { languages } from '#texts/languages.ts';

export const candidateTypes = ['applicant', 'prospect', 'upload'] as const;
export type CandidateType = (typeof candidateTypes)[number];

/** In the order of the error message. */
export const candidateStatuses = [
  'applied',
  'screening',
  'phone_screen',
  'interview',
  'technical',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
  'on_hold',
  'shortlisted',
  'qualified',
  'uploaded',
] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];

export const poolStages = ['cold', 'warm', 'hot', 'not_interested'] as const;
export type PoolStage = (typeof poolStages)[number];

const candidateFields = {
  id: uuid(),
  person_id: uuid('The same for all applications of one person'),
  type: oneOf(candidateTypes),
  status: oneOf(candidateStatuses),
  tags: JsonArray(text()),
  pool_stage: oneOfOrNull(poolStages),
  note_to_candidate: textOrNull(),
  name: textOrNull(),
  first_name: textOrNull(),
  last_name: textOrNull(),
  email: textOrNull(),
  phone: textOrNull(),
  headline: textOrNull(),
  current_company: textOrNull(),
  current_title: textOrNull(),
  location_city: textOrNull(),
  location_country: textOrNull(),
  professional_network_url: textOrNull(),
  code_host_url: textOrNull(),
  website_url: textOrNull(),
  cover_letter: textOrNull(),
  languages: JsonArray(JsonObject({ language: text(), level: textOrNull() })),
  custom_answers: JsonArray(JsonObject({ question_id: text(), question: text(), type: text(), answer: Any() })),
  ai_skills_match: score(),
  ai_experience_match: score(),
  ai_location_match: score(),
  professional_network_matching: score(),
  resume_url: textOrNull({
    description: 'A signed link to the CV, valid without a token for 15 minutes, in events for 31 days; null when there is none',
  }),
  resume_filename: textOrNull(),
  job_id: nullable(uuid()),
  job_title: textOrNull(),
  source_id: nullable(uuid()),
  source_name: textOrNull(),
  external_id: textOrNull(),
  applied_at: nullable(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
};

export const expectationResults = ['met', 'unmet', 'unanswered'] as const;
export const questionKnockout = JsonObject({
  question_id: text(),
  question: text(),
  result: oneOf(expectationResults),
  expected: expectedAnswer,
});
export type QuestionKnockout = Static<typeof questionKnockout>;

/** A candidate at the time of an event. */
export const candidateInEvent = JsonObject({ ...candidateFields, custom_fields: Optional(fieldValues) });
export type CandidateInEvent = Static<typeof candidateInEvent>;

/** A stage of the job of a candidate. */
export const stageOfCandidate = JsonObject({ id: uuid(), name: text(), status: oneOf(candidateStatuses) });
export type StageOfCandidate = Static<typeof stageOfCandidate>;

export const stageOrNull = nullable({
  ...stageOfCandidate,
  description: 'Of the stages of the job. null without a job, and when no stage of the job carries the status',
});

/** At the end of reads and of compact rows. */
export const stageFields = {
  stage_id: nullable(uuid()),
  stage: stageOrNull,
  stage_changed_at: timestamp('When the candidate came into this stage'),
};

const listedFields = {
  ...candidateFields,
  status_changed_at: timestamp('When the candidate came into this status'),
  hired_at: nullable(timestamp('null unless the status is hired')),
  rejected_at: nullable(timestamp('null unless the status is rejected')),
  rejection_reason: nullable(JsonObject({ id: uuid(), name: text() }, { description: 'null unless the status is rejected' })),
  credited_to: nullable(credit),
  ...stageFields,
  custom_fields: Optional(fieldValues),
};

export const candidateInList = JsonObject(listedFields);
export type CandidateInList = Static<typeof candidateInList>;

const historyFields = {
  what: text({ description: 'created, applied_again, or the field that changed, such as `status` or `custom_fields.level`' }),
  from: Any(),
  to: Any(),
  at: timestamp(),
  actor,
};

export const historyEntry = JsonObject(historyFields);
export type HistoryEntry = Static<typeof historyEntry>;

export const candidateHistoryEntry = JsonObject({
  ...historyFields,
  undone: boolean({ description: 'The change was undone, or has undone another one' }),
});

/** How somebody has unsubscribed from emails that nobody asked for. */
export const unsubscribeWays = ['link', 'mail', 'complaint'] as const;
export type UnsubscribeWay = (typeof unsubscribeWays)[number];

export const candidate = JsonObject({
  ...listedFields,
  professional_network_data: nullable(professionalNetworkData),
  code_host_data: nullable(codeHostData),
  code_host_evaluation: nullable(codeHostEvaluation),
  ai_screening: nullable(screening),
  application_language: oneOfOrNull(languages, {
    description: 'The language of the form with which they applied; null when it is not known',
  }),
  ...cvFields,
  knockouts: JsonArray(questionKnockout, {
    description: 'The questions of the job that expect an answer, as the form of the job has them now. They decide nothing',
  }),
  other_emails: JsonArray(text(), { description: 'Further addresses; mails go to `email`' }),
  other_phones: JsonArray(text()),
  unsubscribed_at: nullable(
    timestamp('Since when they get no follow-ups and no mails of the pool: they have unsubscribed, or complained of one as spam'),
  ),
  unsubscribed_by: oneOfOrNull(unsubscribeWays, {
    description:
      '`link`: one click in an email, or on its page; `mail`: an email of theirs; `complaint`: they marked an email as spam',
  }),
  history: JsonArray(candidateHistoryEntry, { description: 'Every change, oldest first' }),
  imported_from: Optional(importedFrom),
});
export type Candidate = Static<typeof candidate>;
