import type { App } from '#app.ts';
import type { Transaction } from '#storage/database.ts';
import type { Part } from '#storage/sql.ts';
import { draftEvents, type Happening } from './event.ts';
import { createEventPartition, dropEventPartition, insertEvents, listEventPartitions } from './event-queries.ts';

/**
 * Records what happened in the transaction of the change. To be called last: it locks the workspace's counters until the commit.
 * `totals` are the other counters that the change moves, to be set in the same statement.
 */
export function recordHappening(tx: Transaction, workspaceId: string, happening: Happening, totals: Part): void {
  insertEvents(tx, workspaceId, happening.at, draftEvents(workspaceId, happening), totals);
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
