import type { Logger } from 'pino';
import type { Database } from './database.ts';
import {
  createDayPartitions,
  type DailyTable,
  type DayPartition,
  deleteOlder,
  dropDayPartition,
  listDayPartitions,
} from './day-partition-queries.ts';

/** The tables that are partitioned by day: old rows leave by dropping a table. */
const dailyTables: readonly DailyTable[] = [
  { name: 'events', by: 'occurred_at' },
  { name: 'webhook_deliveries', by: 'created_at' },
  { name: 'webhook_attempts', by: 'started_at' },
];

const daysAhead = 7;
export const daysKept = 30;
const dayMs = 86_400_000;

type Parts = { database: Database; clock: () => Date; log: Pick<Logger, 'warn'> };

/** Makes the partitions of the coming days and drops those that are past their time. */
export async function turnDayPartitions(app: Parts): Promise<void> {
  const today = app.clock().getTime();
  const existing = await listDayPartitions(app.database, dailyTables);
  const coming = Array.from({ length: daysAhead + 1 }, (_, ahead) => dayOf(today + ahead * dayMs));
  const wanted = dailyTables.flatMap((table) => coming.map((day) => ({ table, day })));
  const missing = wanted.filter((each) => !existing.some((known) => isSame(known, each)));
  if (missing.length > 0) await create(app, missing);
  const firstKept = dayOf(today - daysKept * dayMs);
  for (const each of existing.filter(({ day }) => day < firstKept)) await dropDayPartition(app.database, each);
  for (const table of dailyTables) await deleteOlder(app.database, table, firstKept);
}

/** All at once; one by one when that fails, as it does when the default partition has rows of one of these days already. */
async function create({ database, log }: Parts, missing: DayPartition[]): Promise<void> {
  try {
    await createDayPartitions(database, missing);
  } catch {
    for (const each of missing)
      await createDayPartitions(database, [each]).catch((error) =>
        log.warn({ err: error, table: each.table.name, day: each.day }, 'no partition for this day: its rows are as safe without'),
      );
  }
}

function isSame(one: DayPartition, other: DayPartition): boolean {
  return one.table === other.table && one.day === other.day;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
