import type { Transaction } from '#storage/queryable.ts';
import { clearResponses, invalidateRunningAttempts } from './delivery-log-queries.ts';

/** Erases the responses of receivers to these events. Times and statuses of the deliveries stay. */
export function eraseResponses(tx: Transaction, workspaceId: string, eventIds: string[]): void {
  if (eventIds.length === 0) return;
  // The queue first: this waits for results that are being saved, and the second statement sees them.
  invalidateRunningAttempts(tx, workspaceId, eventIds);
  clearResponses(tx, workspaceId, eventIds);
}
