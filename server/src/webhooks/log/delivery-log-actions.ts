import type { Transaction } from '#storage/queryable.ts';
import { clearResponses, invalidateRunningAttempts } from './delivery-log-queries.ts';

/** Takes out of the log what receivers answered to these events. That they were delivered, when and with what status stays. */
export function eraseResponses(tx: Transaction, workspaceId: string, eventIds: string[]): void {
  if (eventIds.length === 0) return;
  // The queue first: who is writing down an answer is waited for, and what that left behind is seen below.
  invalidateRunningAttempts(tx, workspaceId, eventIds);
  clearResponses(tx, workspaceId, eventIds);
}
