import type { Actor } from '@muster/contract/events/event.ts';
import type { NewOccurrence } from '#events/event.ts';
import { type RecordedChange, recordBatchIn } from '#events/event-actions.ts';
import type { Transaction } from '#storage/queryable.ts';
import { type Part, sql } from '#storage/sql.ts';
import { candidatesVersionIncrement } from './candidate-queries.ts';
import { lockToTouch, touchCandidate } from './touched-candidate-queries.ts';

type Touching = { actor: Actor; at: Date; occurrence: NewOccurrence | undefined };

/** A change that is about a candidate and none of their fields, to be recorded with what it writes. Finds no row unless `condition` holds. */
export function touchingChange(
  workspaceId: string,
  candidateId: string,
  condition: Part,
  { actor, at, occurrence }: Touching,
): Required<Pick<RecordedChange, 'change' | 'totals' | 'also'>> & Pick<RecordedChange, 'occurrence'> {
  return {
    ...untouchedChange(workspaceId, candidateId, condition),
    ...(occurrence && { occurrence }),
    totals: candidatesVersionIncrement,
    also: touchCandidate(workspaceId, candidateId, { at: at.toISOString(), actor }),
  };
}

/** The same when nobody else may know of it. */
export function untouchedChange(workspaceId: string, candidateId: string, condition: Part): { change: Part; also: [] } {
  return { change: lockToTouch(workspaceId, candidateId, condition), also: [] };
}

/** The same in a transaction, which has locked the candidate. True when deliveries were queued: the caller wakes the senders after its commit. */
export async function touchInTransaction(
  tx: Transaction,
  workspaceId: string,
  candidateId: string,
  { actor, at, occurrence }: Touching,
): Promise<boolean> {
  const results = await recordBatchIn(tx, workspaceId, {
    change: lockToTouch(workspaceId, candidateId),
    occurrences: [occurrence],
    totals: candidatesVersionIncrement,
    also: touchCandidate(workspaceId, candidateId, { at: at.toISOString(), actor }),
  });
  return results.some(({ queued }) => queued);
}

export async function lockCandidateToTouch(tx: Transaction, workspaceId: string, candidateId: string): Promise<void> {
  await tx.query(sql`${lockToTouch(workspaceId, candidateId)}`);
}
