import type { Actor } from '@muster/contract/events/event.ts';
import type { NewOccurrence } from '#events/event.ts';
import { writeIn } from '#events/write.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { changeBySql } from '#storage/writes/row-change.ts';
import { defineWrite } from '#storage/writes/row-write.ts';
import { lockToTouch, type Touch, touchCandidates } from './touched-candidate-queries.ts';

type Touching = { actor: Actor; at: Date; occurrence: NewOccurrence | undefined };

/** That a change is about a candidate and none of their fields. */
export const touchedCandidate = defineWrite<Touch>(touchCandidates);

/** The same in a transaction that has locked the candidate. True when deliveries were queued: the caller wakes the senders after its commit. */
export async function touchInTransaction(
  tx: Transaction,
  workspaceId: string,
  candidateId: string,
  { actor, at, occurrence }: Touching,
): Promise<boolean> {
  const results = await writeIn(tx, workspaceId, [
    {
      row: changeBySql(lockToTouch(workspaceId, candidateId)),
      occurrence,
      totals: { versions: ['candidates_version'] },
      also: [touchedCandidate({ at: at.toISOString(), actor })],
    },
  ]);
  return results.some(({ queued }) => queued);
}

export async function lockCandidateToTouch(tx: Transaction, workspaceId: string, candidateId: string): Promise<void> {
  await tx.query(sql`${lockToTouch(workspaceId, candidateId)}`);
}
