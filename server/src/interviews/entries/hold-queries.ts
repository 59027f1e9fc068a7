import type { Database } from '#storage/database.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { counterIsLocked, defineSql, type RowWrite, type Sources } from '#storage/writes/row-write.ts';

/** The time of one party, in the name of a booking in progress. */
export type HeldSeat = { hold_id: string; party_id: string; begins: string; ends: string; exclusive: boolean };

const heldSeat = defineSql(
  { hold_id: 'uuid', party_id: 'uuid', begins: 'timestamptz', ends: 'timestamptz', exclusive: 'boolean', seconds: 'int' },
  (given, workspaceId) => [
    part<Sources>`
    INSERT INTO interview_seats (workspace_id, interview_id, party_id, during, exclusive, held_until)
    SELECT ${workspaceId}::uuid, given.hold_id, given.party_id, tstzrange(given.begins, given.ends), given.exclusive,
      now() + given.seconds * interval '1 second'
    FROM ${given} WHERE ${counterIsLocked}
    ON CONFLICT (workspace_id, interview_id, party_id) DO UPDATE SET during = excluded.during, held_until = excluded.held_until
      WHERE interview_seats.held_until IS NOT NULL`,
  ],
);

/**
 * The seats of a move go before those of the interview change: in one statement they would be in each other's way. Whoever takes the time in
 * between has it.
 */
export async function freeHeldSeats(db: Pick<Database, 'change'>, workspaceId: string, holdIds: string[]): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    DELETE FROM interview_seats
    WHERE workspace_id = ${workspaceId} AND interview_id = ANY (${holdIds}::uuid[]) AND held_until IS NOT NULL RETURNING interview_id`,
  );
}

/** Holds seats and says which entries are about to be written, in one statement: the exclusion constraint decides. */
export async function holdSeats(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { seats, seconds, entries }: { seats: HeldSeat[]; seconds: number; entries: RowWrite[] },
): Promise<void> {
  // The counter is locked before the seats, as by every other booking: two panels with the same people cannot deadlock.
  const change = part`SELECT workspace_id FROM workspace_counters WHERE workspace_id = ${workspaceId} FOR UPDATE`;
  const held = seats
    .toSorted((one, other) => (one.party_id < other.party_id ? -1 : 1))
    .map((seat) => heldSeat({ ...seat, seconds }));
  await changeWith(db, workspaceId, change, [...held, ...entries]);
}

/** Ends a booking that was not made: its seats are free, and what was written to calendars is taken away. */
export async function releaseHold(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { holdIds, interviewId }: { holdIds: string[]; interviewId: string },
): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    WITH freed AS (
      DELETE FROM interview_seats
      WHERE workspace_id = ${workspaceId} AND interview_id = ANY (${holdIds}::uuid[]) AND held_until IS NOT NULL
    )
    UPDATE calendar_entries
    SET wanted = 'absent', status = 'waiting', due_at = now(), claim_id = NULL, attempts = 0, generation = generation + 1
    WHERE workspace_id = ${workspaceId} AND interview_id = ${interviewId} AND (purpose = 'hold' OR NOT EXISTS (
      SELECT FROM interviews WHERE interviews.workspace_id = ${workspaceId} AND interviews.id = ${interviewId}))
    RETURNING interview_id`,
  );
}
