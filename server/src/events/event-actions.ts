import type { Transaction } from '#storage/queryable.ts';
import { redactEvent } from './event.ts';
import { lockEventsAbout, rewriteEvents } from './event-queries.ts';

// Parsing a batch of this size blocks the event loop for a few milliseconds.
const redactionBatchMax = 200;

/** Wakes the senders of a workspace after its deliveries are committed. */
export type DeliveryWakeup = { notify(workspaceId: string): void };

/** Removes the data about these candidates from their events. The events stay, so that the sequence has no gap. Returns their ids. */
export async function redactEvents(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let count = redactionBatchMax; count === redactionBatchMax; ) {
    // Redacted events no longer refer to a candidate, so they are not found again.
    const events = await lockEventsAbout(tx, workspaceId, candidateIds, redactionBatchMax);
    count = events.length;
    const rewritten = events.map((event) => ({ ...event, body: redactEvent(event.body) }));
    if (count > 0) rewriteEvents(tx, workspaceId, rewritten);
    ids.push(...events.map(({ id }) => id));
  }
  return ids;
}
