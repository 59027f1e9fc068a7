import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** Locks them until the commit. */
export async function incrementRevisions(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<void> {
  await tx.query(sql`
    WITH locked AS (
      SELECT id FROM interviews WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])
      ORDER BY id FOR UPDATE
    )
    UPDATE interviews SET revision = revision + 1 FROM locked WHERE interviews.workspace_id = ${workspaceId} AND interviews.id = locked.id`);
}

/** The seat of the candidate's person. Kept seats are updated in place, see changedSeats. */
export async function updatePartyOfSeats(
  tx: Transaction,
  workspaceId: string,
  { candidateIds, from, to }: { candidateIds: string[]; from: string; to: string },
): Promise<void> {
  await tx.query(sql`
    UPDATE interview_seats SET party_id = ${to} FROM interviews
    WHERE interviews.workspace_id = ${workspaceId} AND interviews.candidate_id = ANY (${candidateIds}::uuid[])
      AND interview_seats.workspace_id = ${workspaceId} AND interview_seats.interview_id = interviews.id AND interview_seats.party_id = ${from}`);
}
