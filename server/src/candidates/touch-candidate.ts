import type { Actor } from '@muster/contract/events/event.ts';
import type { NewOccurrence } from '#events/event.ts';
import { writeIn } from '#events/write.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { candidateToTouch, touch, touchBy } from './touched-candidate-queries.ts';

type Touching = { actor: Actor; at: Date; occurrence: NewOccurrence | undefined };

/** That a change is about the candidate that it has found, and none of their fields. */
export function touchedCandidate({ at, actor }: { at: string; actor: Actor }): RowWrite {
  return touch(touchBy(actor, at));
}

/** The same in a transaction that has locked the candidate. True when deliveries were queued: the caller wakes the senders after its commit. */
export async function touchInTransaction(
  tx: Transaction,
  workspaceId: string,
  candidateId: string,
  { actor, at, occurrence }: Touching,
): Promise<boolean> {
  const results = await writeIn(tx, workspaceId, [
    {
      row: candidateToTouch({ id: candidateId }),
      occurrence,
      totals: { versions: ['candidates_version'] },
      also: [touchedCandidate({ at: at.toISOString(), actor })],
    },
  ]);
  return results.some(({ queued }) => queued);
}

export async function lockCandidateToTouch(tx: Transaction, workspaceId: string, candidateId: string): Promise<void> {
  await tx.query(sql`SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR NO KEY UPDATE`);
}
