import {
  Any,
  Integer,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  Literal,
  Null,
  Optional,
  Record,
  type Static,
  Union,
} from 'typebox';
import { prescreenInEvent } from '#prescreens/prescreen-event.ts';
import { nullable, oneOf, oneOfOrNull, optional, text, timestamp, uuid } from '#schema/fields.ts';
import { cv, cvErrors, score } from '#screening/cvs.ts';

/** Occurrence → the names of its events: one event for each name, all with one occurrence_id. */
export const occurrences = {
  job_created: ['job_added'],
  job_created_active: ['job_added', 'job_activated'],
  job_changed: ['job_updated'],
  job_became_active: ['job_updated', 'job_activated'],
  job_deleted: ['job_deleted'],
  application_submitted: ['new_applicant'],
  cv_parsed: ['cv_processed'],
  interview_scheduled: ['meeting_created', 'interview.scheduled'],
  interview_booked: ['meeting_booked', 'interview.scheduled'],
  interview_rescheduled: ['interview.scheduled'],
  candidate_moved: ['application_status_changed', 'candidate.stage_changed'],
  candidate_hired: ['application_status_changed', 'candidate.stage_changed', 'candidate.hired'],
  requisition_approved: ['requisition.approved'],
  prescreen_ended: ['ai_prescreen.completed'],
} as const;

export type Occurrence = keyof typeof occurrences;
export type EventName = (typeof occurrences)[Occurrence][number];

export const eventNames: readonly EventName[] = [...new Set(Object.values(occurrences).flat())];

export const actorTypes = ['api_token', 'user', 'candidate', 'system'] as const;

export const actor = JsonObject({ type: oneOf(actorTypes), id: text(), name: text() });
export type Actor = Static<typeof actor>;

export const event = JsonObject({
  id: JsonString({ pattern: '^evt_' }),
  type: oneOf(eventNames),
  timestamp: timestamp('When it happened'),
  api_version: Literal('v1'),
  workspace_id: uuid(),
  sequence: Integer({ description: 'Gapless, in commit order, per workspace' }),
  occurrence_id: JsonString({ pattern: '^occ_', description: 'The same for all events of one occurrence' }),
  actor,
  data: JsonObject({
    candidate: Optional(Record(JsonString(), Any())),
    job: Optional(Union([Record(JsonString(), Any()), Null()], { description: 'null when the candidate has no job' })),
    interview: Optional(Record(JsonString(), Any())),
    booking_link: Optional(JsonObject({ id: uuid() }, { description: 'Of meeting_booked' })),
    change: Optional(oneOf(['created', 'booked', 'rescheduled'], { description: 'Of meetings and interview.scheduled' })),
    requisition: Optional(Record(JsonString(), Any())),
    prescreen: Optional(prescreenInEvent),
    previous: Optional(Record(JsonString(), Any())),
    current: Optional(Record(JsonString(), Any())),
    result: Optional(oneOf(['ok', 'failed'], { description: 'Of cv_processed' })),
    cv_error: Optional(oneOfOrNull(cvErrors)),
    cv: Optional(nullable(cv)),
    parsed_cv: Optional(
      Union([Record(JsonString(), Any()), Null()], {
        description: 'Over 128 KiB without `evidence`, and null when it is larger still: get-candidate has all of it',
      }),
    ),
    ...optional({
      ai_skills_match: score(),
      ai_experience_match: score(),
      ai_location_match: score(),
      professional_network_matching: score(),
    }),
    erased: Optional(JsonBoolean({ description: 'The person of the event has been erased' })),
  }),
});
