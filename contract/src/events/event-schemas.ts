import { Integer, Object as JsonObject, String as JsonString, Literal, type TSchema, Union } from 'typebox';
import { oneOf, text, timestamp, uuid } from '#schema/fields.ts';
import { actor, type EventName, eventNames } from './event.ts';
import {
  applicationData,
  cancelledInterviewData,
  candidateChangeData,
  candidateData,
  cvProcessedData,
  erasedData,
  interviewData,
  jobActivationData,
  jobChangeData,
  jobData,
  noteData,
  offerData,
  prescreenData,
  requisitionData,
  stageChangeData,
  statusChangeData,
  testData,
} from './event-data.ts';

/** Data about a person, which an erasure removes. */
const personal = <Data extends TSchema>(data: Data) => Union([data, erasedData]);

const envelope = <Type extends TSchema, Data extends TSchema>(type: Type, data: Data) =>
  JsonObject({
    id: JsonString({ pattern: '^evt_' }),
    type,
    timestamp: timestamp('When it happened'),
    api_version: Literal('v1'),
    workspace_id: uuid(),
    sequence: Integer({ description: 'Gapless, in commit order, per workspace' }),
    occurrence_id: JsonString({ pattern: '^occ_', description: 'The same for all events of one occurrence' }),
    actor,
    data,
  });

/** The events by name, each with its data. */
export const eventSchemas = {
  job_added: envelope(Literal('job_added'), jobData),
  job_activated: envelope(Literal('job_activated'), jobActivationData),
  job_updated: envelope(Literal('job_updated'), jobChangeData),
  job_deleted: envelope(Literal('job_deleted'), jobData),
  new_applicant: envelope(Literal('new_applicant'), personal(applicationData)),
  cv_processed: envelope(Literal('cv_processed'), personal(cvProcessedData)),
  meeting_created: envelope(Literal('meeting_created'), personal(interviewData)),
  'interview.scheduled': envelope(Literal('interview.scheduled'), personal(interviewData)),
  meeting_booked: envelope(Literal('meeting_booked'), personal(interviewData)),
  application_status_changed: envelope(Literal('application_status_changed'), personal(statusChangeData)),
  'candidate.stage_changed': envelope(Literal('candidate.stage_changed'), personal(stageChangeData)),
  'candidate.hired': envelope(Literal('candidate.hired'), personal(statusChangeData)),
  'requisition.approved': envelope(Literal('requisition.approved'), requisitionData),
  'ai_prescreen.completed': envelope(Literal('ai_prescreen.completed'), personal(prescreenData)),
  'candidate.created': envelope(Literal('candidate.created'), personal(candidateData)),
  'candidate.updated': envelope(Literal('candidate.updated'), personal(candidateChangeData)),
  'interview.cancelled': envelope(Literal('interview.cancelled'), personal(cancelledInterviewData)),
  'note.added': envelope(Literal('note.added'), personal(noteData)),
  'offer.sent': envelope(Literal('offer.sent'), personal(offerData)),
  'offer.accepted': envelope(Literal('offer.accepted'), personal(offerData)),
  'offer.declined': envelope(Literal('offer.declined'), personal(offerData)),
} as const satisfies Record<EventName, TSchema>;

/** What happened, for the reference. */
export const eventDescriptions: Record<EventName, string> = {
  job_added: 'A job was created.',
  job_activated: 'A job became active, or was created as active.',
  job_updated: 'Details or the status of a job changed.',
  job_deleted: 'A job was deleted.',
  new_applicant: 'Somebody applied for a job.',
  cv_processed: 'A CV was read, or could not be read.',
  meeting_created: 'The team scheduled an interview.',
  'interview.scheduled': 'An interview was scheduled, booked or moved.',
  meeting_booked: 'A candidate booked an interview.',
  application_status_changed: 'The status of a candidate changed.',
  'candidate.stage_changed': 'The stage of a candidate changed, or the status.',
  'candidate.hired': 'A candidate was hired.',
  'requisition.approved': 'A requisition was approved.',
  'ai_prescreen.completed': 'A pre-screen ended: completed, abandoned, declined or expired.',
  'candidate.created': 'A candidate was added, applied or left a profile. Imports send none.',
  'candidate.updated':
    'Something of a candidate was changed: tags, pool stage, note to the candidate, external id, rejection reason, CV, or fields in a merge. A change of the status has its own events.',
  'interview.cancelled': 'An interview was cancelled.',
  'note.added': 'A note that the team sees was written about a candidate. It has no text: `GET /v1/notes` does.',
  'offer.sent': 'An offer was sent to a candidate. It has no pay, unless the webhook has `include_compensation`.',
  'offer.accepted': 'A candidate accepted an offer.',
  'offer.declined': 'A candidate declined an offer.',
};

export const event = Union(eventNames.map((name) => eventSchemas[name]));

/** What test-webhook sends. */
export const testEvent = envelope(oneOf(eventNames), testData);

/** The handshake with a new URL, which the receiver echoes. */
export const webhookChallenge = JsonObject({
  type: Literal('url_verification'),
  challenge: text({ description: 'To be sent back' }),
  webhook_id: uuid(),
  timestamp: timestamp(),
});
