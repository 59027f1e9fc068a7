import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import { draftEvents, type NewOccurrence, redactEvent } from './event.ts';
import { changeBatchWithEvents, changeWithEvents, lockEventsAbout, rewriteEvents } from './event-queries.ts';

// Parsing a batch of this size blocks the event loop for a few milliseconds.
const redactionBatchMax = 200;

/** Wakes the senders of a workspace after its deliveries are committed. */
export type DeliveryWakeup = { notify(workspaceId: string): void };

/** Makes the change and records its events, both or neither. False when the change found no row. */
export async function record(
  { database, deliveryWakeup }: Pick<Runtime, 'database'> & { deliveryWakeup: DeliveryWakeup },
  workspaceId: string,
  { change, occurrence, totals, also = [] }: RecordedChange,
): Promise<boolean> {
  const events = occurrence ? draftEvents(workspaceId, occurrence) : [];
  const changed = await changeWithEvents(database, workspaceId, { change, events, totals, also });
  if (changed?.queued) deliveryWakeup.notify(workspaceId);
  return changed !== undefined;
}

export type RecordedChange = {
  /** The statement that changes the row; what it returns is `change` to the others. */
  change: Part;
  /** What the event is made of; missing for a change without an event. */
  occurrence?: NewOccurrence;
  /** The counters that the change moves. */
  totals: Part;
  /** What else is written with it: statements that insert, update or delete by reading from `change` or `counter`. */
  also?: Part<'change' | 'counter'>[];
};

/**
 * Several changes of one workspace and what they mean, in one statement. Each occurrence belongs to the change in its ordinal; `change`
 * returns the places, counted from 1, of those that found their row. Tells the indexes of those.
 */
export async function recordBatch(
  { database, deliveryWakeup }: Pick<Runtime, 'database'> & { deliveryWakeup: DeliveryWakeup },
  workspaceId: string,
  { change, occurrences, totals, also }: RecordedBatch,
): Promise<Set<number>> {
  const events = occurrences.flatMap((occurrence, index) =>
    occurrence ? draftEvents(workspaceId, occurrence).map((draft) => ({ ...draft, ordinal: index + 1 })) : [],
  );
  const changed = await changeBatchWithEvents(database, workspaceId, { change, events, totals, also });
  if (changed.some(({ queued }) => queued)) deliveryWakeup.notify(workspaceId);
  return new Set(changed.map(({ ordinal }) => ordinal - 1));
}

type RecordedBatch = { change: Part; occurrences: (NewOccurrence | undefined)[]; totals: Part; also: Part<'change' | 'counter'>[] };

/** Takes out of the events what they say of these candidates. The events stay, so that the sequence has no gap. Tells which they are. */
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
