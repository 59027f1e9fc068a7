import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { CopyRows } from '#storage/copy/copy-rows.ts';
import type { DraftEvent } from './event.ts';
import { queueDeliveriesSince } from './event-queries.ts';

const columns = 'workspace_id, sequence, occurred_at, id, occurrence_id, type, body, candidate_id';

/** Writes many events and queues their deliveries, in a transaction that has locked the counter; `last` is the last sequence number before them. */
export async function copyEvents(tx: BulkTransaction, workspaceId: string, events: DraftEvent[], last: number): Promise<void> {
  const rows = new CopyRows();
  for (const [index, { at, id, occurrenceId, type, bodyBefore, bodyAfter, candidateId }] of events.entries()) {
    const sequence = last + index + 1;
    rows.row(8);
    rows.uuid(workspaceId);
    rows.bigint(sequence);
    rows.time(at);
    rows.text(id);
    rows.text(occurrenceId);
    rows.text(type);
    rows.text(`${bodyBefore}${sequence}${bodyAfter}`);
    rows.uuid(candidateId);
  }
  await tx.copy([{ into: `events (${columns})`, rows }]);
  await queueDeliveriesSince(tx, workspaceId, last);
}
