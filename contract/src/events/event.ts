import { Object as JsonObject, type Static } from 'typebox';
import { oneOf, text } from '#schema/fields.ts';

/** Occurrence → the names of its events: one event for each name, all with one occurrence_id. */
export const occurrences = {
  job_created: ['job_added'],
  job_created_active: ['job_added', 'job_activated'],
  job_changed: ['job_updated'],
  job_became_active: ['job_updated', 'job_activated'],
  job_deleted: ['job_deleted'],
  application_submitted: ['new_applicant', 'candidate.created'],
  application_imported: ['new_applicant'],
  candidate_added: ['candidate.created'],
  cv_parsed: ['cv_processed'],
  interview_scheduled: ['meeting_created', 'interview.scheduled'],
  interview_booked: ['meeting_booked', 'interview.scheduled'],
  interview_rescheduled: ['interview.scheduled'],
  interview_cancelled: ['interview.cancelled'],
  candidate_moved: ['application_status_changed', 'candidate.stage_changed'],
  candidate_changed_stage: ['candidate.stage_changed'],
  candidate_hired: ['application_status_changed', 'candidate.stage_changed', 'candidate.hired'],
  candidate_updated: ['candidate.updated'],
  note_added: ['note.added'],
  requisition_approved: ['requisition.approved'],
  prescreen_ended: ['ai_prescreen.completed'],
  offer_sent: ['offer.sent'],
  offer_accepted: ['offer.accepted'],
  offer_declined: ['offer.declined'],
} as const;

export type Occurrence = keyof typeof occurrences;
export type EventName = (typeof occurrences)[Occurrence][number];

/** Names that the specification does not have, in the order in which they were added. */
const ownEventNames: readonly EventName[] = [
  'candidate.created',
  'candidate.updated',
  'interview.cancelled',
  'note.added',
  'offer.sent',
  'offer.accepted',
  'offer.declined',
];

/** Those of the specification first. */
export const eventNames: readonly EventName[] = [
  ...[...new Set(Object.values(occurrences).flat())].filter((name) => !ownEventNames.includes(name)),
  ...ownEventNames,
];

export const actorTypes = ['api_token', 'user', 'candidate', 'system'] as const;

export const actor = JsonObject({ type: oneOf(actorTypes), id: text(), name: text() });
export type Actor = Static<typeof actor>;
