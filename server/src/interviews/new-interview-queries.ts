import { cte, type Part, part } from '#storage/sql.ts';
import type { StoredInterview } from './interview.ts';
import type { Seats } from './seat-queries.ts';

/** An interview of a batch, with whom it makes busy. `personId`: of the candidate. */
export type InterviewInsert = { interview: StoredInterview; personId: string; seats: Seats };

/**
 * The ordinals of the interviews whose candidates exist and are of the person whom the seats make busy: those cannot be erased, nor
 * change to another person, until the commit. With several, a candidate who is being
 * erased is skipped and not waited for, so that two statements cannot wait for each other.
 */
export function lockCandidates(workspaceId: string, inserts: InterviewInsert[]): Part {
  return part`
    SELECT requested.ordinal::int AS ordinal
    FROM unnest(
      ${inserts.map(({ interview }) => interview.candidate_id)}::uuid[], ${inserts.map(({ personId }) => personId)}::uuid[]
    ) WITH ORDINALITY AS requested (id, person_id, ordinal), LATERAL (
      SELECT candidates.id FROM candidates
      WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = requested.id AND candidates.person_id = requested.person_id LIMIT 1 FOR KEY SHARE ${inserts.length > 1 ? skipLocked : noSql}
    ) AS found`;
}

const skipLocked = part`SKIP LOCKED`;
const noSql = part``;

/**
 * Interviews with their panels and seats, each when `change` has its ordinal. All of them read the counter of the
 * workspace: its row is locked first, so that two statements with the same people wait for each other there and cannot deadlock.
 */
export function interviewInserts(inserts: InterviewInsert[]): Part<'change' | 'counter'>[] {
  return [insertInterviews(inserts.map(({ interview }) => interview)), insertPanels(inserts), insertSeatsOfBatch(inserts)];
}

function insertInterviews(interviews: StoredInterview[]): Part<'change' | 'counter'> {
  return part`
    INSERT INTO interviews (
      workspace_id, id, candidate_id, job_id, title, type, status, start_at, end_at, time_zone, candidate_time_zone, location, video_url,
      candidate_response, candidate_note, note_to_interviewers, feedback_status, booked_by, booking_link_id, sequence, external_id, reminders,
      buffer_minutes, allow_overlap, send_invitations, created_at, updated_at, revision)
    SELECT
      counter.workspace_id, given.id, candidate_id, job_id, title, type, status, start_at, end_at, time_zone, candidate_time_zone, location,
      video_url, candidate_response, candidate_note, note_to_interviewers, feedback_status, booked_by, booking_link_id, sequence,
      external_id, reminders::int[], buffer_minutes, allow_overlap, send_invitations, created_at, updated_at, revision
    FROM ${cte.counter}, ${cte.change} JOIN unnest(
      ${interviews.map(({ id }) => id)}::uuid[], ${interviews.map(({ candidate_id }) => candidate_id)}::uuid[],
      ${interviews.map(({ job_id }) => job_id)}::uuid[], ${interviews.map(({ title }) => title)}::text[],
      ${interviews.map(({ type }) => type)}::text[], ${interviews.map(({ status }) => status)}::text[],
      ${interviews.map(({ start_at }) => start_at)}::timestamptz[], ${interviews.map(({ end_at }) => end_at)}::timestamptz[],
      ${interviews.map(({ time_zone }) => time_zone)}::text[], ${interviews.map((each) => each.candidate_time_zone)}::text[],
      ${interviews.map(({ location }) => location)}::text[], ${interviews.map(({ video_url }) => video_url)}::text[],
      ${interviews.map((each) => each.candidate_response)}::text[], ${interviews.map((each) => each.candidate_note)}::text[],
      ${interviews.map((each) => each.note_to_interviewers)}::text[], ${interviews.map((each) => each.feedback_status)}::text[],
      ${interviews.map(({ booked_by }) => booked_by)}::text[], ${interviews.map((each) => each.booking_link_id)}::uuid[],
      ${interviews.map(({ sequence }) => sequence)}::int[], ${interviews.map(({ external_id }) => external_id)}::text[],
      ${interviews.map(({ reminders }) => `{${reminders.join()}}`)}::text[], ${interviews.map((each) => each.buffer_minutes)}::int[],
      ${interviews.map(({ allow_overlap }) => allow_overlap)}::boolean[], ${interviews.map((each) => each.send_invitations)}::boolean[],
      ${interviews.map(({ created_at }) => created_at)}::timestamptz[], ${interviews.map(({ updated_at }) => updated_at)}::timestamptz[],
      ${interviews.map(({ revision }) => revision)}::int[]
    ) WITH ORDINALITY AS given (
      id, candidate_id, job_id, title, type, status, start_at, end_at, time_zone, candidate_time_zone, location, video_url, candidate_response,
      candidate_note, note_to_interviewers, feedback_status, booked_by, booking_link_id, sequence, external_id, reminders, buffer_minutes,
      allow_overlap, send_invitations, created_at, updated_at, revision, place) ON given.place = change.ordinal`;
}

function insertPanels(inserts: InterviewInsert[]): Part<'change' | 'counter'> {
  const rows = inserts.flatMap(({ interview: { id, start_at, interviewers } }, index) =>
    interviewers.map((member, position) => ({ ordinal: index + 1, id, start_at, member, position })),
  );
  return part`
    INSERT INTO interview_panel (workspace_id, interview_id, interviewer_id, position, response, start_at)
    SELECT counter.workspace_id, interview_id, interviewer_id, position, response, start_at
    FROM ${cte.counter}, ${cte.change} JOIN unnest(
      ${rows.map(({ ordinal }) => ordinal)}::int[], ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ member }) => member.id)}::uuid[],
      ${rows.map(({ position }) => position)}::smallint[], ${rows.map(({ member }) => member.response)}::text[],
      ${rows.map(({ start_at }) => start_at)}::timestamptz[]
    ) AS given (ordinal, interview_id, interviewer_id, position, response, start_at) ON given.ordinal = change.ordinal`;
}

function insertSeatsOfBatch(inserts: InterviewInsert[]): Part<'change' | 'counter'> {
  const rows = inserts.flatMap(({ interview: { id }, seats: { partyIds, from, to, exclusive } }, index) =>
    partyIds.map((partyId) => ({ ordinal: index + 1, id, partyId, from, to, exclusive })),
  );
  return part`
    INSERT INTO interview_seats (workspace_id, interview_id, party_id, during, exclusive)
    SELECT counter.workspace_id, interview_id, party_id, tstzrange(begins, ends), exclusive
    FROM ${cte.counter}, ${cte.change} JOIN unnest(
      ${rows.map(({ ordinal }) => ordinal)}::int[], ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ partyId }) => partyId)}::uuid[],
      ${rows.map(({ from }) => from)}::timestamptz[], ${rows.map(({ to }) => to)}::timestamptz[],
      ${rows.map(({ exclusive }) => exclusive)}::boolean[]
    ) AS given (ordinal, interview_id, party_id, begins, ends, exclusive) ON given.ordinal = change.ordinal`;
}
