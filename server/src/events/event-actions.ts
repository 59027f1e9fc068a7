import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { Part } from '#storage/sql.ts';
import { draftEvents, type NewOccurrence, redactEvent } from './event.ts';
import {
  type BatchResult,
  type BatchWithEvents,
  type ChangeResult,
  type ChangeWithEvents,
  changeBatchWithEventsIn,
  changeWithEvents,
  changeWithEventsIn,
  lockEventsAbout,
  rewriteEvents,
} from './event-queries.ts';
import { addTotalsOfOne, type Totals } from './totals.ts';

// Parsing a batch of this size blocks the event loop for a few milliseconds.
const redactionBatchMax = 200;

/** Wakes the senders of a workspace after its deliveries are committed. */
export type DeliveryWakeup = { notify(workspaceId: string): void };

/** Makes the change and records its events in one transaction. False when the change found no row. */
export async function record(
  { database, deliveryWakeup }: Pick<Runtime, 'database'> & { deliveryWakeup: DeliveryWakeup },
  workspaceId: string,
  recorded: RecordedChange,
): Promise<boolean> {
  const changed = await changeWithEvents(database, workspaceId, withEvents(workspaceId, recorded));
  if (changed?.queued) deliveryWakeup.notify(workspaceId);
  return changed !== undefined;
}

/** The same as a part of a transaction; undefined when the change found no row. The caller wakes the senders after its commit. */
export function recordIn(tx: Transaction, workspaceId: string, recorded: RecordedChange): Promise<ChangeResult | undefined> {
  return changeWithEventsIn(tx, workspaceId, withEvents(workspaceId, recorded));
}

function withEvents(workspaceId: string, { change, occurrence, totals, also = [] }: RecordedChange): ChangeWithEvents {
  return { change, events: occurrence ? draftEvents(workspaceId, occurrence) : [], totals: asAssignments(totals), also };
}

function asAssignments(totals: RecordedChange['totals']): Part | undefined {
  return totals === undefined || totals instanceof Part ? totals : addTotalsOfOne(totals);
}

export type RecordedChange = {
  /** The statement that changes the row; the other statements read its result as `change`. */
  change: Part;
  /** What happened; undefined for a change without an event. */
  occurrence?: NewOccurrence;
  /** The assignments to the counters of the workspace that the change requires, if any. */
  totals?: Part | Totals | undefined;
  /** Further statements of the same transaction, which insert, update or delete by reading from `change` or `counter`. */
  also?: Part<'change' | 'counter'>[];
};

/**
 * Makes several changes of one workspace and records their events, as a part of a transaction. `occurrences` has one entry for each change;
 * `change` returns the ordinals, counted from 1, of those that found their row. The caller wakes the senders after its commit.
 */
export function recordBatchIn(
  tx: Transaction,
  workspaceId: string,
  { change, occurrences, totals, also }: RecordedBatch,
): Promise<BatchResult[]> {
  return changeBatchWithEventsIn(tx, workspaceId, { change, events: draftBatch(workspaceId, occurrences), totals, also });
}

function draftBatch(workspaceId: string, occurrences: RecordedBatch['occurrences']): BatchWithEvents['events'] {
  return occurrences.flatMap((occurrence, index) =>
    occurrence ? draftEvents(workspaceId, occurrence).map((draft) => ({ ...draft, ordinal: index + 1 })) : [],
  );
}

type RecordedBatch = { change: Part; occurrences: (NewOccurrence | undefined)[]; totals: Part; also: Part<'change' | 'counter'>[] };

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
