import type { App } from '#app.ts';
import type { Database, Transaction } from '#storage/database.ts';
import type { Part } from '#storage/sql.ts';
import { draftEvents, type Happening, redacted } from './event.ts';
import {
  changeWithEvents,
  createEventPartition,
  dropEventPartition,
  listEventPartitions,
  lockEventsAbout,
  rewriteEvents,
} from './event-queries.ts';

/** Makes the change and records what it means, both or neither. False when the change found no row. */
export async function record(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { change, happening, totals, also = [] }: Recorded,
): Promise<boolean> {
  const events = happening ? draftEvents(workspaceId, happening) : [];
  const changed = await changeWithEvents(db, workspaceId, { change, events, totals, also });
  return changed.length > 0;
}

export type Recorded = {
  /** The statement that changes the row; what it returns is `change` to the others. */
  change: Part;
  /** What subscribers will hear of it; nothing, for what has no event. */
  happening?: Happening;
  /** The counters that the change moves. */
  totals: Part;
  /** What else is written with it: statements that insert, update or delete by reading from `change` or `counter`. */
  also?: Part[];
};

/** Takes out of the events what they say of these candidates. The events stay, so that the sequence has no gap. */
export async function redactEvents(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<void> {
  const events = await lockEventsAbout(tx, workspaceId, candidateIds);
  if (events.length > 0)
    rewriteEvents(
      tx,
      workspaceId,
      events.map((event) => ({ ...event, body: redacted(event.body) })),
    );
}

const daysAhead = 7;
const daysKept = 30;
const dayMs = 86_400_000;

/** Makes the partitions of the coming days and drops those that are past their time. */
export async function turnEventPartitions({ database, clock, log }: Pick<App, 'database' | 'clock' | 'log'>): Promise<void> {
  const today = clock().getTime();
  const existing = await listEventPartitions(database);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayOf(today + ahead * dayMs);
    if (existing.includes(day)) continue;
    // Fails when the default partition has taken events of that day already; they are as safe there.
    await createEventPartition(database, day, dayOf(today + (ahead + 1) * dayMs)).catch((error) =>
      log.warn({ err: error, day }, 'no partition for this day'),
    );
  }
  for (const day of existing.filter((day) => day < dayOf(today - daysKept * dayMs))) await dropEventPartition(database, day);
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
