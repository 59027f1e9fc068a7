import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import { boolean, nullable, optional, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { timeZone } from '#schema/time-zone.ts';
import { webhookRetryMinutes } from '#webhooks/webhook.ts';

/** Rows of each list. */
export const homeRowsMax = 20;
export const homeDays = 14;
/** New applicants are counted up to here. */
export const newApplicantsMax = 1000;

export const homeQuery = JsonObject(
  optional({ time_zone: timeZone({ description: 'In which today begins and ends; UTC by default' }) }),
);
export type HomeQuery = Static<typeof homeQuery>;

const candidate = { candidate_id: uuid(), candidate_name: textOrNull(), job_title: textOrNull() };

export const homeInterview = JsonObject({
  interview_id: uuid(),
  title: text(),
  start_at: timestamp(),
  end_at: timestamp(),
  location: textOrNull(),
  video_url: textOrNull(),
  is_mine: boolean({ description: 'The caller is on the panel' }),
  ...candidate,
});
export const homeFeedback = JsonObject({ interview_id: uuid(), title: text(), end_at: timestamp(), ...candidate });
export const homeApproval = JsonObject({
  requisition_id: uuid(),
  code: text({ examples: ['REQ-1'] }),
  title: text(),
  step_name: text(),
  requested_by: textOrNull(),
  submitted_at: nullable(timestamp()),
});
export const homeJob = JsonObject({
  job_id: uuid(),
  job_title: text(),
  applicants: Integer(),
  newest_at: timestamp(),
});
export const homeMention = JsonObject({
  note_id: uuid(),
  text: text({ description: 'The beginning of the note' }),
  author_name: text(),
  created_at: timestamp(),
  ...candidate,
});

export const homeErasureRequest = JsonObject({ erasure_request_id: uuid(), requested_at: timestamp(), ...candidate });

export const home = JsonObject({
  ...optional({
    interviews: JsonArray(homeInterview, { description: 'Of today, neither cancelled nor over, in the order of their start' }),
    coming_interviews: JsonArray(homeInterview, {
      description: `Of the ${homeDays} days after today, on whose panel the caller is, in the order of their start`,
    }),
    feedback: JsonArray(homeFeedback, { description: `Interviews of the last 30 days for which the caller owes feedback` }),
    approvals: JsonArray(homeApproval, { description: 'Requisitions on which the caller may decide now' }),
    new_applicants: JsonArray(homeJob, {
      description: `Applicants of the last ${homeDays} days whom nobody has opened, by job; in the jobs of the caller's hiring teams, or in all jobs for a caller without one. At most ${newApplicantsMax} are counted`,
    }),
    mentions: JsonArray(homeMention, {
      description: `Notes of the last ${homeDays} days that mention the caller, who has written none about the candidate since`,
    }),
    erasure_requests: JsonArray(homeErasureRequest, { description: 'People who ask for erasure, the oldest first' }),
    webhooks: JsonObject({
      failing: Integer({ description: `Every delivery has failed for at least ${webhookRetryMinutes} minutes` }),
      switched_off: Integer({ description: 'Because deliveries failed for days' }),
    }),
    messages: JsonObject({ held: Integer(), uncertain: Integer(), failed: Integer() }),
    setup: JsonObject(
      { has_job: JsonBoolean(), has_team: JsonBoolean(), has_token: JsonBoolean(), has_candidate: JsonBoolean() },
      { description: 'The first steps of a workspace' },
    ),
  }),
});
export type Home = Static<typeof home>;
