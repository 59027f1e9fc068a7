import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import { personCalendar } from '#calendars/person-calendar.ts';
import { type CandidateStatus, candidateStatuses } from '#candidates/candidate.ts';
import { boolean, nullable, oneOf, optional, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { timeZone } from '#schema/time-zone.ts';
import { task } from '#tasks/task.ts';
import { webhookRetryMinutes } from '#webhooks/webhook.ts';

/** Rows of each list. */
export const homeRowsMax = 20;
export const homeDays = 14;
/** New applicants are counted up to here. */
export const newApplicantsMax = 1000;

/** Late candidates are counted up to here, in each stage of a job. */
export const lateMax = 250;

/**
 * In how many days people should leave a status, in the order of a pipeline, unless a stage of the job has a target of its own. In the others
 * nobody waits.
 */
export const stageTargets = [
  { status: 'applied', days: 5 },
  { status: 'screening', days: 5 },
  { status: 'qualified', days: 5 },
  { status: 'shortlisted', days: 5 },
  { status: 'phone_screen', days: 7 },
  { status: 'interview', days: 10 },
  { status: 'technical', days: 10 },
  { status: 'offer', days: 7 },
] as const satisfies readonly { status: CandidateStatus; days: number }[];

export const homeQuery = JsonObject(
  optional({
    time_zone: timeZone({ description: 'In which today begins and ends; UTC by default' }),
    jobs: oneOf(['mine', 'all'], {
      description:
        'Whose pipeline, new applicants and people who are stuck: those of the jobs of the hiring teams of the caller, which are all jobs for a caller without one, or of all jobs that the caller sees. `mine` by default',
    }),
  }),
);
export type HomeQuery = Static<typeof homeQuery>;

const waitingKinds = ['interview', 'feedback', 'task', 'reply', 'offer', 'decision'] as const;

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
export const homeOfferApproval = JsonObject({
  offer_id: uuid(),
  step_name: text(),
  requested_by: textOrNull(),
  asked_at: timestamp('When the offer last changed'),
  ...candidate,
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

export const homeBookingLink = JsonObject({
  booking_link_id: uuid(),
  created_at: timestamp(),
  expires_at: timestamp(),
  interviewers: JsonArray(JsonObject({ id: uuid(), email: text(), name: textOrNull(), calendar: personCalendar }), {
    description: 'Whose calendars cannot be read, and why',
  }),
  ...candidate,
});

export const homeErasureRequest = JsonObject({ erasure_request_id: uuid(), requested_at: timestamp(), ...candidate });

export const homeStage = JsonObject({
  status: oneOf(candidateStatuses),
  candidates: Integer(),
  late: Integer({ description: `Those who are in it for longer than the target; at most ${lateMax} are counted` }),
  target_days: Integer({ description: 'The shortest of the stages with this status' }),
});
const ownerName = textOrNull({ description: 'The recruiter of the job, else its hiring manager' });
export const homePipelineJob = JsonObject({
  job_id: uuid(),
  job_title: text(),
  owner_name: ownerName,
  published_at: nullable(timestamp()),
  openings: nullable(Integer()),
  hired: Integer(),
  stages: JsonArray(homeStage, { description: 'In the order of a pipeline' }),
});
export const homeStuck = JsonObject({
  ...candidate,
  status: oneOf(candidateStatuses),
  stage_name: textOrNull({ description: 'Of a job with stages of its own' }),
  since: timestamp('When they came into the stage'),
  target_days: Integer(),
  owner_name: ownerName,
  waiting_for: JsonObject({
    kind: oneOf(waitingKinds, {
      description:
        'What comes next: an `interview` that is scheduled, the `feedback` of a person, a `task`, the `reply` of the candidate to a pre-screen or a booking link, the `offer` that somebody sends, else a `decision`',
    }),
    person_name: textOrNull({ description: 'Who has to act; null when nobody is named, and for the candidate' }),
    text: textOrNull({ description: 'Of the task' }),
    at: nullable(timestamp('When the interview begins, or since when the candidate is asked')),
  }),
});

export const home = JsonObject({
  ...optional({
    interviews: JsonArray(homeInterview, { description: 'Of today, neither cancelled nor over, in the order of their start' }),
    coming_interviews: JsonArray(homeInterview, {
      description: `Of the ${homeDays} days after today, on whose panel the caller is, in the order of their start`,
    }),
    feedback: JsonArray(homeFeedback, { description: `Interviews of the last 30 days for which the caller owes feedback` }),
    approvals: JsonArray(homeApproval, { description: 'Requisitions on which the caller may decide now' }),
    offer_approvals: JsonArray(homeOfferApproval, { description: 'Offers on which the caller may decide now, the oldest first' }),
    new_applicants: JsonArray(homeJob, {
      description: `Applicants of the last ${homeDays} days whom the caller has not opened (for a token: nobody), by job; in the jobs of the caller's hiring teams, or in all jobs for a caller without one. At most ${newApplicantsMax} are counted`,
    }),
    pipeline: JsonObject(
      {
        jobs: JsonArray(homePipelineJob),
        has_more: boolean({ description: 'There are more jobs than are listed' }),
        is_own: boolean({ description: 'These are the jobs of the hiring teams of the caller' }),
      },
      { description: 'Active jobs, the newest first, with their open candidates' },
    ),
    stuck: JsonArray(homeStuck, {
      description:
        'People of these jobs who are in their stage for longer than its target, the longest first. Not those whom nobody has taken on yet: they are late in the pipeline',
    }),
    mentions: JsonArray(homeMention, {
      description: `Notes of the last ${homeDays} days that mention the caller, who has written none about the candidate since`,
    }),
    tasks: JsonArray(task, {
      description: 'Open tasks of the caller, of all for a token: by their day, those without one last',
    }),
    booking_links: JsonArray(homeBookingLink, {
      description:
        'Open booking links on which candidates find no times, because calendars cannot be read: one of the panel with `mode` `all`, those of everybody with `any`. The one that expires first comes first',
    }),
    erasure_requests: JsonArray(homeErasureRequest, { description: 'People who ask for erasure, the oldest first' }),
    webhooks: JsonObject({
      failing: Integer({ description: `Every delivery has failed for at least ${webhookRetryMinutes} minutes` }),
      switched_off: Integer({ description: 'Because deliveries failed for days' }),
    }),
    messages: JsonObject({
      held: Integer(),
      uncertain: Integer(),
      failed: Integer(),
      replies: Integer({ description: 'Replies that nobody has read; at most 1,000 are counted' }),
      unfiled: Integer({ description: 'Mails that came in and are of no candidate, without spam; at most 1,000 are counted' }),
    }),
    backups: JsonObject(
      {
        made_at: nullable(timestamp('When the latest complete one was made')),
        bytes: nullable(Integer({ description: 'Null where several workspaces share the installation' })),
        is_overdue: boolean({ description: 'The latest complete one is older than 36 hours, or there is none' }),
        tested_at: nullable(timestamp('When one was last restored for a test')),
        is_restorable: nullable(boolean({ description: 'Whether it was then the same as what was saved' })),
      },
      { description: 'The backups of the installation, for owners, where BACKUP_URL is set' },
    ),
    setup: JsonObject(
      { has_job: JsonBoolean(), has_team: JsonBoolean(), has_token: JsonBoolean(), has_candidate: JsonBoolean() },
      { description: 'The first steps of a workspace' },
    ),
  }),
});
export type Home = Static<typeof home>;
