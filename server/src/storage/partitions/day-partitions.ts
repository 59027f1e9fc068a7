import type { Logger } from 'pino';
import { withRetries } from '#concurrency/retry.ts';
import type { NoteError } from '#observability/background-errors.ts';
import type { Database } from '#storage/database.ts';
import { isLockOrTimeout } from '#storage/database-errors.ts';
import { dayMs } from '#time/durations.ts';
import {
  attachDayPartitions,
  attachWithRows,
  countInDefault,
  type DailyTable,
  deleteOlder,
  dropDayPartition,
  type KnownPartition,
  listDayPartitions,
} from './day-partition-queries.ts';

/** Tables partitioned by day: old rows are removed by dropping a partition. */
const dailyTables: readonly DailyTable[] = [
  { name: 'events', by: 'occurred_at' },
  { name: 'webhook_deliveries', by: 'created_at' },
  { name: 'webhook_attempts', by: 'started_at' },
];

const daysAhead = 7;
export const daysKept = 30;

// Readers wait while rows are moved: this many take well under 100 ms.
const movedRowsMax = 2000;

const pausesMs = [100, 200, 400, 800];

type PartitionDeps = { database: Database; clock: () => Date; log: Pick<Logger, 'warn'>; noteError: NoteError };

/**
 * Creates the partitions of the coming days and drops those older than `daysKept`. A table that is locked by a long reader is skipped
 * until the next run, so that other requests do not queue behind the DDL.
 */
export async function rotateDayPartitions(app: PartitionDeps, signal?: AbortSignal): Promise<void> {
  const today = app.clock().getTime();
  const coming = Array.from({ length: daysAhead + 1 }, (_, ahead) => formatDay(today + ahead * dayMs));
  const firstKept = formatDay(today - daysKept * dayMs);
  const known = await listDayPartitions(app.database, dailyTables);
  for (const table of dailyTables) {
    const tablePartitions = known.filter((each) => each.table === table);
    // All steps can be repeated. The last failure is logged and counted, and the next run starts over.
    await withRetries({ pausesMs, mayRetry: isLockOrTimeout, signal }, async () => {
      await attach(app, table, missingDays(coming, tablePartitions));
      for (const each of tablePartitions.filter(({ day }) => day < firstKept)) await dropDayPartition(app.database, each);
      await deleteOlder(app.database, table, firstKept);
    }).catch((error) => app.noteError('make and drop partitions', error, { table: table.name }));
  }
}

function missingDays(coming: string[], known: KnownPartition[]): string[] {
  return coming.filter((day) => !known.some((each) => each.day === day && each.isAttached));
}

/** A day with very many rows in the default partition gets no partition: its rows stay there, and `deleteOlder` removes them. */
async function attach({ database, log }: PartitionDeps, table: DailyTable, days: string[]): Promise<void> {
  if (days.length === 0) return;
  const inDefault = await countInDefault(database, table);
  if (inDefault.length === 0) return attachDayPartitions(database, table, days);
  for (const day of days) {
    const rows = inDefault.find((each) => each.day === day)?.rows ?? 0;
    if (rows <= movedRowsMax) await attachWithRows(database, { table, day });
    else log.warn({ table: table.name, day, rows }, 'no partition for this day: its rows stay in the default partition');
  }
}

function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
