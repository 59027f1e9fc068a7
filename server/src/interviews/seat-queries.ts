import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';

/** The parties that an interview makes busy, and when. No parties after a cancellation. */
export type Seats = { partyIds: string[]; from: string; to: string; exclusive: boolean };

/**
 * The seats of an interview, changed from `before` to `after`. They read from the counter of the workspace: its row is locked first, so
 * that two panels with the same people wait for each other there and cannot deadlock. Kept seats are updated in place, because a row
 * does not conflict with its own earlier version.
 */
export function seatStatements(
  workspaceId: string,
  interviewId: string,
  before: Seats,
  after: Seats,
): Part<'change' | 'counter'>[] {
  const old = before.partyIds;
  const removed = old.filter((id) => !after.partyIds.includes(id));
  const kept = old.filter((id) => after.partyIds.includes(id));
  const added = after.partyIds.filter((id) => !old.includes(id));
  const isChanged = before.from !== after.from || before.to !== after.to || before.exclusive !== after.exclusive;
  return [
    ...(removed.length > 0 ? [deleteSeats(workspaceId, interviewId, removed)] : []),
    ...(kept.length > 0 && isChanged ? [updateSeats(workspaceId, interviewId, kept, after)] : []),
    ...(added.length > 0 ? [insertSeats(interviewId, added, after)] : []),
  ];
}

function deleteSeats(workspaceId: string, interviewId: string, partyIds: string[]): Part<'counter'> {
  return part`
    DELETE FROM interview_seats
    WHERE workspace_id = ${workspaceId} AND interview_id = ${interviewId} AND party_id = ANY (${partyIds}::uuid[])
      AND EXISTS (SELECT FROM ${cte.counter})`;
}

function updateSeats(
  workspaceId: string,
  interviewId: string,
  partyIds: string[],
  { from, to, exclusive }: Seats,
): Part<'counter'> {
  return part`
    UPDATE interview_seats SET during = tstzrange(${from}::timestamptz, ${to}::timestamptz), exclusive = ${exclusive}
    WHERE workspace_id = ${workspaceId} AND interview_id = ${interviewId} AND party_id = ANY (${partyIds}::uuid[])
      AND EXISTS (SELECT FROM ${cte.counter})`;
}

function insertSeats(interviewId: string, partyIds: string[], { from, to, exclusive }: Seats): Part<'counter'> {
  return part`
    INSERT INTO interview_seats (workspace_id, interview_id, party_id, during, exclusive)
    SELECT counter.workspace_id, ${interviewId}::uuid, party.id, tstzrange(${from}::timestamptz, ${to}::timestamptz), ${exclusive}::boolean
    FROM ${cte.counter}, unnest(${partyIds.toSorted()}::uuid[]) AS party (id)`;
}

export type BusyRange = { party_id: string; interview_id: string; from: string; to: string };

// Longer than any interview with its buffers: the index is by the end.
const seatHoursMax = 48;

/** The busy times of these parties that overlap with the range, exclusive or not. */
export function findSeats(
  db: Queryable,
  workspaceId: string,
  partyIds: string[],
  range: { from: string; to: string },
): Promise<(BusyRange & { exclusive: boolean })[]> {
  return db.query(sql`
    SELECT party_id, interview_id, lower(during) AS "from", upper(during) AS "to", exclusive FROM interview_seats
    WHERE workspace_id = ${workspaceId} AND party_id = ANY (${partyIds}::uuid[]) AND upper(during) > ${range.from}::timestamptz
      AND upper(during) < ${range.to}::timestamptz + make_interval(hours => ${seatHoursMax}) AND lower(during) < ${range.to}::timestamptz
    ORDER BY lower(during), party_id, interview_id`);
}
