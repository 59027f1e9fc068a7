import type { App } from '#app.ts';
import type { Database } from '#storage/database.ts';
import type { Part } from '#storage/sql.ts';
import { draftEvents, type Happening } from './event.ts';
import { changeWithEvents, createEventPartition, dropEventPartition, listEventPartitions } from './event-queries.ts';

/** Makes the change and records what it means, both or neither. False when the change found no row. */
export async function record(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { change, happening, totals }: Recorded,
): Promise<boolean> {
  const events = draftEvents(workspaceId, happening);
  const changed = await changeWithEvents(db, workspaceId, { change, at: happening.at.toISOString(), events, totals });
  return changed.length > 0;
}

export type Recorded = {
  change: Part;
  happening: Happening;
  /** The counters that the change moves. */
  totals: Part;
};

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
