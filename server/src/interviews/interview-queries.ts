import type { HistoryEntry } from '@muster/contract/candidates/candidate.ts';
import type { Actor } from '@muster/contract/events/event.ts';
import type { FieldChange } from '#candidates/candidate.ts';
import type { KitFeedback } from '#interviews/feedback/kit-feedback.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { defineUpdate, type RowChange } from '#storage/writes/row-change.ts';
import { counterIsLocked, defineRow, interviewsVersion, type RowWrite } from '#storage/writes/row-write.ts';
import type { FilteredValues, StoredInterview } from './interview.ts';

const isoTime = part`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const proposedTime = (partyId: Part) => part`(
    SELECT json_build_object('start_at', to_char(proposed_start_at AT TIME ZONE 'UTC', ${isoTime}), 'end_at', to_char(proposed_end_at AT TIME ZONE 'UTC', ${isoTime}))
    FROM calendar_answers
    WHERE calendar_answers.workspace_id = interviews.workspace_id AND calendar_answers.interview_id = interviews.id
      AND calendar_answers.party_id = ${partyId} AND proposed_for = interviews.start_at)`;

const panel = part`(
    SELECT coalesce(json_agg(json_build_object('id', interviewers.id, 'name', interviewers.name, 'email', interviewers.email,
      'response', interview_panel.response, 'response_by', interview_panel.response_by, 'calendar_status', (
        SELECT calendar_entries.status FROM calendar_entries
        WHERE calendar_entries.workspace_id = interview_panel.workspace_id AND calendar_entries.interview_id = interview_panel.interview_id
          AND calendar_entries.interviewer_id = interview_panel.interviewer_id AND calendar_entries.purpose = 'interview'
          AND calendar_entries.wanted = 'present'),
      'calendar_conflict', coalesce(interview_panel.conflict_at = interviews.start_at, false),
      'proposed_time', ${proposedTime(part`interview_panel.interviewer_id`)}) ORDER BY interview_panel.position), '[]')
    FROM interview_panel
    JOIN interviewers ON interviewers.workspace_id = interview_panel.workspace_id AND interviewers.id = interview_panel.interviewer_id
    WHERE interview_panel.workspace_id = interviews.workspace_id AND interview_panel.interview_id = interviews.id)`;

const videoKind = part`coalesce(interviews.video, CASE WHEN interviews.video_url IS NULL THEN 'none' ELSE 'fixed' END)`;
const videoStatus = part`coalesce(interviews.video_status, CASE WHEN interviews.video_url IS NULL THEN 'none' ELSE 'ready' END)`;

const columnsBeforeFeedback = part`
  interviews.id, interviews.candidate_id, interviews.job_id, interviews.title, interviews.type, interviews.status, interviews.start_at,
  interviews.end_at, extract(epoch FROM (interviews.end_at - interviews.start_at))::int / 60 AS duration_minutes, interviews.time_zone,
  interviews.candidate_time_zone, interviews.location, interviews.video_url, ${videoKind} AS video, ${videoStatus} AS video_status,
  ${panel} AS interviewers, interviews.candidate_response, interviews.candidate_response_by,
  ${proposedTime(part`interviews.candidate_id`)} AS candidate_proposed_time, interviews.candidate_note, interviews.note_to_interviewers,
  interviews.feedback_status, interviews.calendar_checked`;

const columnsAfterFeedback = part`
  interviews.booked_by, interviews.booking_link_id, interviews.sequence, interviews.external_id, interviews.cancel_reason,
  to_json(interviews.reminders) AS reminders, interviews.created_at, interviews.updated_at`;

const latestFeedback = part`(
    SELECT coalesce(json_agg(json_build_object('interviewer_id', interviewers.id, 'name', interviewers.name, 'email', interviewers.email,
      'recommendation', latest.recommendation, 'version', latest.version,
      'submitted_at', to_char(latest.submitted_at AT TIME ZONE 'UTC', ${isoTime})) ORDER BY latest.submitted_at, interviewers.id), '[]')
    FROM (
      SELECT DISTINCT ON (interviewer_id) * FROM interview_feedback
      WHERE interview_feedback.workspace_id = interviews.workspace_id AND interview_feedback.interview_id = interviews.id
      ORDER BY interviewer_id, version DESC
    ) AS latest
    JOIN interviewers ON interviewers.workspace_id = interviews.workspace_id AND interviewers.id = latest.interviewer_id)`;

/**
 * In the order of the contract: rows of a list are sent as they are read. With a viewer, who is an interviewer, the feedback of others
 * is hidden where their own is missing.
 */
export function interviewListColumns(viewerId: string | undefined): Part {
  return part`${columnsBeforeFeedback}, ${feedbackColumn(viewerId)} AS feedback, ${columnsAfterFeedback}`;
}

/** What a calendar shows, in the order of the contract. */
export function interviewCardColumns(viewerId: string | undefined): Part {
  return part`
    interviews.id, interviews.candidate_id, (SELECT candidates.name FROM candidates
      WHERE candidates.workspace_id = interviews.workspace_id AND candidates.id = interviews.candidate_id) AS candidate_name,
    interviews.job_id, (SELECT jobs.job_title FROM jobs
      WHERE jobs.workspace_id = interviews.workspace_id AND jobs.id = interviews.job_id) AS job_title,
    interviews.title, interviews.type, interviews.status, interviews.start_at, interviews.end_at,
    extract(epoch FROM (interviews.end_at - interviews.start_at))::int / 60 AS duration_minutes, interviews.time_zone,
    interviews.location, interviews.video_url, ${videoStatus} AS video_status, ${panel} AS interviewers, interviews.candidate_response, interviews.feedback_status,
    ${feedbackColumn(viewerId)} AS feedback, interviews.booked_by, interviews.cancel_reason, interviews.updated_at`;
}

function feedbackColumn(viewerId: string | undefined): Part {
  return viewerId === undefined ? latestFeedback : part`CASE WHEN ${owesFeedback(viewerId)} THEN '[]' ELSE ${latestFeedback} END`;
}

function owesFeedback(interviewerId: string): Part {
  return part`EXISTS (SELECT FROM interview_panel WHERE interview_panel.workspace_id = interviews.workspace_id
      AND interview_panel.interview_id = interviews.id AND interview_panel.interviewer_id = ${interviewerId}::uuid)
    AND NOT EXISTS (SELECT FROM interview_feedback WHERE interview_feedback.workspace_id = interviews.workspace_id
      AND interview_feedback.interview_id = interviews.id AND interview_feedback.interviewer_id = ${interviewerId}::uuid)`;
}

const allFeedback = part`(
    SELECT coalesce(json_agg(json_build_object('interviewer_id', interviewers.id, 'name', interviewers.name, 'email', interviewers.email,
      'recommendation', given.recommendation, 'ratings', given.ratings, 'comment', given.comment, 'version', given.version,
      'submitted_at', to_char(given.submitted_at AT TIME ZONE 'UTC', ${isoTime}), 'scorecard', given.scorecard) ORDER BY given.version DESC), '[]')
    FROM interview_feedback given
    JOIN interviewers ON interviewers.workspace_id = given.workspace_id AND interviewers.id = given.interviewer_id
    WHERE given.workspace_id = interviews.workspace_id AND given.interview_id = interviews.id)`;

const history = part`(
    SELECT coalesce(json_agg(json_build_object('changes', changes, 'at', to_char(at AT TIME ZONE 'UTC', ${isoTime}),
      'actor', json_build_object('type', actor_type, 'id', actor_id, 'name', actor_name)) ORDER BY version), '[]')
    FROM interview_history
    WHERE interview_history.workspace_id = interviews.workspace_id AND interview_history.interview_id = interviews.id)`;

const kit = part`(
    SELECT json_build_object('id', id, 'name', name, 'job_id', job_id, 'stage_id', stage_id, 'minutes', minutes, 'is_archived', is_archived,
      'created_at', to_char(created_at AT TIME ZONE 'UTC', ${isoTime}), 'updated_at', to_char(updated_at AT TIME ZONE 'UTC', ${isoTime}),
      'instructions', instructions, 'rating_labels', to_json(rating_labels), 'attributes', attributes, 'questions', questions)
    FROM interview_kits WHERE interview_kits.workspace_id = interviews.workspace_id AND interview_kits.id = interviews.kit_id)`;

const seatedIds = part`(
    SELECT coalesce(json_agg(party_id), '[]') FROM interview_seats
    WHERE interview_seats.workspace_id = interviews.workspace_id AND interview_seats.interview_id = interviews.id)`;

/** An interview as it is read; `interview-reads.ts` puts the versions of the feedback and the history into shape. */
export type InterviewRow = Omit<StoredInterview, 'feedback'> & {
  workspace_id: string;
  feedback: (Omit<StoredInterview['feedback'][number], 'previous_versions' | keyof KitFeedback> & {
    scorecard: KitFeedback | null;
  })[];
  seated_ids: string[];
  history: { changes: FieldChange[]; at: string; actor: HistoryEntry['actor'] }[];
};

export type InterviewKey = { workspaceId: string; interviewId: string };

export function interviewKeyName({ workspaceId, interviewId }: InterviewKey): string {
  return `${workspaceId} ${interviewId.toLowerCase()}`;
}

/** Batched reads of one tick: several interviews of several workspaces in one statement. */
export async function findInterviews(db: Queryable, keys: InterviewKey[]): Promise<Map<string, InterviewRow>> {
  const rows = await db.query<InterviewRow>(sql`
    SELECT found.*
    FROM unnest((SELECT ${keys.map((key) => key.workspaceId)}::uuid[]), (SELECT ${keys.map((key) => key.interviewId)}::uuid[])) AS requested (workspace_id, id),
    LATERAL (
      SELECT ${columnsBeforeFeedback}, ${allFeedback} AS feedback, ${columnsAfterFeedback}, ${history} AS history, ${seatedIds} AS seated_ids,
        ${kit} AS kit, interviews.kit_id, interviews.buffer_minutes, interviews.allow_overlap, interviews.send_invitations, interviews.revision, interviews.workspace_id
      FROM interviews
      WHERE interviews.workspace_id = requested.workspace_id AND interviews.id = requested.id LIMIT 1
    ) AS found`);
  return new Map(rows.map((row) => [interviewKeyName({ workspaceId: row.workspace_id, interviewId: row.id }), row]));
}

const savedColumns = {
  title: 'text',
  type: 'text',
  status: 'text',
  start_at: 'timestamptz',
  end_at: 'timestamptz',
  time_zone: 'text',
  candidate_time_zone: 'text',
  location: 'text',
  video_url: 'text',
  video: 'text',
  video_status: 'text',
  candidate_response: 'text',
  candidate_response_by: 'text',
  candidate_note: 'text',
  note_to_interviewers: 'text',
  feedback_status: 'text',
  calendar_checked: 'boolean',
  sequence: 'int',
  external_id: 'text',
  kit_id: 'uuid',
  cancel_reason: 'text',
  reminders: 'int[]',
  allow_overlap: 'boolean',
  send_invitations: 'boolean',
  updated_at: 'timestamptz',
} as const;

const savedRow = defineUpdate('interviews', savedColumns);

/** Finds no row when the interview has changed since it was read, because then its revision differs, or when `isAllowed` is false. */
export function saveInterview(interview: StoredInterview, readRevision: number, isAllowed?: Part): RowChange {
  return savedRow({ ...interview, read_revision: readRevision }, isAllowed);
}

const linkedRow = defineUpdate(
  'interviews',
  { booking_link_id: 'uuid', updated_at: 'timestamptz' },
  part`EXISTS (
    SELECT FROM candidates
    WHERE candidates.workspace_id = interviews.workspace_id AND candidates.id = interviews.candidate_id FOR KEY SHARE)`,
);

/** Finds no row when the interview has changed since it was read, or the candidate has been erased: an erasure waits for the link. */
export function giveLinkToInterview(
  { id, revision }: Pick<StoredInterview, 'id' | 'revision'>,
  link: { id: string; updated_at: string },
): RowChange {
  return linkedRow({ id, read_revision: revision, booking_link_id: link.id, updated_at: link.updated_at });
}

type InterviewHistory = {
  interviewId: string;
  changes: FieldChange[];
  previous: FilteredValues | null;
  at: string;
  actor: Actor;
};

const historyRow = defineRow('interview_history', {
  interview_id: 'uuid',
  version: interviewsVersion,
  changes: 'json',
  previous: 'json',
  at: 'timestamptz',
  actor_type: 'text',
  actor_id: 'text',
  actor_name: 'text',
});

/** All of a statement with one version, because they commit in one transaction. */
export function insertInterviewHistory({ interviewId, changes, previous, at, actor }: InterviewHistory): RowWrite {
  return historyRow({
    ...{ interview_id: interviewId, at, actor_type: actor.type, actor_id: actor.id, actor_name: actor.name },
    changes: JSON.stringify(changes),
    previous: previous && JSON.stringify(previous),
  });
}

/** The counter of the workspace is locked first, so that two statements with the same external_id wait for each other there. */
export const insertInterview = defineRow(
  'interviews',
  {
    ...savedColumns,
    id: 'uuid',
    candidate_id: 'uuid',
    job_id: 'uuid',
    booked_by: 'text',
    booking_link_id: 'uuid',
    buffer_minutes: 'int',
    created_at: 'timestamptz',
    revision: 'int',
  },
  part``,
  counterIsLocked,
);
