import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { counterIsLocked, defineRowDelete, defineSql, type RowWrite, type Sources } from '#storage/writes/row-write.ts';

/** The parties that an interview makes busy, and when. No parties after a cancellation. */
export type Seats = { partyIds: string[]; from: string; to: string; exclusive: boolean };

const seatKeys = { interview_id: 'uuid', party_id: 'uuid' } as const;
const seatValues = { ...seatKeys, begins: 'timestamptz', ends: 'timestamptz', exclusive: 'boolean' } as const;

// A seat that a booking in progress has held becomes that of the interview.
// The counter of the workspace is locked first, so that two panels with the same people wait for each other there and cannot deadlock.
const newSeat = defineSql(seatValues, (given, workspaceId) => [
  part<Sources>`
    INSERT INTO interview_seats (workspace_id, interview_id, party_id, during, exclusive)
    SELECT ${workspaceId}::uuid, given.interview_id, given.party_id, tstzrange(given.begins, given.ends), given.exclusive
    FROM ${given} WHERE ${counterIsLocked}
    ON CONFLICT (workspace_id, interview_id, party_id) DO UPDATE
    SET during = excluded.during, exclusive = excluded.exclusive, held_until = NULL WHERE interview_seats.held_until IS NOT NULL`,
]);
const changedSeat = defineSql(seatValues, (given, workspaceId) => [
  part<Sources>`
    UPDATE interview_seats SET during = tstzrange(given.begins, given.ends), exclusive = given.exclusive FROM ${given}
    WHERE interview_seats.workspace_id = ${workspaceId} AND interview_seats.interview_id = given.interview_id
      AND interview_seats.party_id = given.party_id AND ${counterIsLocked}`,
]);
const removedSeat = defineRowDelete('interview_seats', seatKeys, counterIsLocked);

/** The seats of a new interview. */
export function newSeats(interviewId: string, seats: Seats): RowWrite[] {
  return seatRows(interviewId, seats, seats.partyIds.toSorted()).map(newSeat);
}

/** The seats of an interview, changed from `before` to `after`. Kept seats are updated in place, because a row does not conflict with its own earlier version. */
export function changedSeats(interviewId: string, before: Seats, after: Seats): RowWrite[] {
  const removed = before.partyIds.filter((id) => !after.partyIds.includes(id));
  const kept = before.partyIds.filter((id) => after.partyIds.includes(id));
  const added = after.partyIds.filter((id) => !before.partyIds.includes(id));
  const isChanged = before.from !== after.from || before.to !== after.to || before.exclusive !== after.exclusive;
  return [
    ...seatRows(interviewId, before, removed).map(removedSeat),
    ...(isChanged ? seatRows(interviewId, after, kept).map(changedSeat) : []),
    ...newSeats(interviewId, { ...after, partyIds: added }),
  ];
}

function seatRows(interviewId: string, { from, to, exclusive }: Seats, partyIds: string[]) {
  return partyIds.map((party_id) => ({ interview_id: interviewId, party_id, begins: from, ends: to, exclusive }));
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
