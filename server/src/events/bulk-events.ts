import type { BulkTransaction } from '#storage/bulk.ts';
import { copyRow } from '#storage/copy.ts';
import type { DraftEvent } from './event.ts';

const columns = 'workspace_id, sequence, occurred_at, id, occurrence_id, type, body, candidate_id';

/** Writes many events in a transaction that holds the counter of the workspace; `last` is the number of the event before them. */
export async function copyEvents(tx: BulkTransaction, workspaceId: string, events: DraftEvent[], last: number): Promise<void> {
  let rows = '';
  for (const [index, { at, id, occurrenceId, type, bodyBefore, bodyAfter, candidateId }] of events.entries()) {
    const sequence = last + index + 1;
    rows += copyRow([workspaceId, sequence, at, id, occurrenceId, type, `${bodyBefore}${sequence}${bodyAfter}`, candidateId]);
  }
  await tx.copy(`events (${columns})`, rows);
}
