import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { dayMs } from '#time/durations.ts';

/** A table partitioned by day, with a default partition for rows of all other days. `by` is the timestamp column. */
export type DailyTable = { name: string; by: string };

/** `day` as 2026-06-12. */
export type DayPartition = { table: DailyTable; day: string };

/** `isAttached` is false for a table that has a partition's name but is not attached. */
export type KnownPartition = DayPartition & { isAttached: boolean };

const partitionLock = 7_355_610;
const maintenanceShare = 'day partitions';

// New readers and writers queue behind a DDL statement that waits for its lock: this bounds their wait.
const lockTimeoutMs = 100;
// DROP takes three locks one after the other, and holds the first while it waits for the last.
const dropTimeoutMs = 200;
// ATTACH scans the default partition for rows of that day.
const attachTimeoutMs = 2000;

/**
 * ATTACH instead of CREATE TABLE … PARTITION OF: that takes an ACCESS EXCLUSIVE lock on the whole table, ATTACH only on the default
 * partition. In one transaction, so that a crash leaves no table that is not attached.
 */
export async function attachDayPartitions(db: Pick<Database, 'transaction'>, table: DailyTable, days: string[]): Promise<void> {
  await db.transaction(null, async (tx) => {
    await lockPartitions(tx, attachTimeoutMs);
    const attached = await findAttached(tx, table, days);
    const missing = days.filter((day) => !attached.has(partitionName({ table, day })));
    for (const day of missing) tx.send({ text: createStatement({ table, day }), values: [] });
    for (const day of missing) tx.send({ text: attachStatement({ table, day }), values: [] });
  });
}

/** For a day that already has rows in the default partition: moves them into the new one. */
export async function attachWithRows(db: Pick<Database, 'transaction'>, { table, day }: DayPartition): Promise<void> {
  const { name, by } = table;
  await db.transaction(null, async (tx) => {
    await lockPartitions(tx, attachTimeoutMs);
    if ((await findAttached(tx, table, [day])).size > 0) return;
    tx.send({ text: createStatement({ table, day }), values: [] });
    // Locked before the rows are moved, so that no insert comes in between.
    tx.send({ text: `LOCK TABLE ${name}_default IN ACCESS EXCLUSIVE MODE`, values: [] });
    tx.send({
      text: `
        WITH moved AS (DELETE FROM ${name}_default WHERE ${by} >= $1::timestamptz AND ${by} < $2::timestamptz RETURNING *)
        INSERT INTO ${partitionName({ table, day })} SELECT * FROM moved`,
      values: bounds(day),
    });
    tx.send({ text: attachStatement({ table, day }), values: [] });
  });
}

export async function dropDayPartition(db: Pick<Database, 'transaction'>, partition: DayPartition): Promise<void> {
  await db.transaction(null, async (tx) => {
    await lockPartitions(tx, dropTimeoutMs);
    tx.send({ text: `DROP TABLE IF EXISTS ${partitionName(partition)}`, values: [] });
  });
}

/** One node at a time, with short timeouts: a node that does not get the lock tries again later. */
async function lockPartitions(tx: Transaction, statementTimeoutMs: number): Promise<void> {
  tx.send(sql`SELECT set_config('lock_timeout', ${`${lockTimeoutMs}`}, true),
    set_config('statement_timeout', ${`${statementTimeoutMs}`}, true)`);
  await tx.query(sql`SELECT pg_advisory_xact_lock(${partitionLock})`);
}

async function findAttached(tx: Transaction, table: DailyTable, days: string[]): Promise<Set<string>> {
  const names = days.map((day) => partitionName({ table, day }));
  const rows = await tx.query<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relname = ANY (${names}::text[]) AND relispartition`);
  return new Set(rows.map(({ name }) => name));
}

// Rows that fit into a page are not compressed: that would cost more than writing them.
function createStatement(partition: DayPartition): string {
  return `CREATE TABLE IF NOT EXISTS ${partitionName(partition)} (LIKE ${partition.table.name} INCLUDING ALL) WITH (toast_tuple_target = 8160)`;
}

function attachStatement({ table, day }: DayPartition): string {
  const [from, to] = bounds(day);
  return `ALTER TABLE ${table.name} ATTACH PARTITION ${partitionName({ table, day })} FOR VALUES FROM ('${from}') TO ('${to}')`;
}

function bounds(day: string): [from: string, to: string] {
  const nextDay = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return [`${day} 00:00+00`, `${nextDay} 00:00+00`];
}

/** Rows in the default partition, by day. */
export async function countInDefault(
  db: Pick<Database, 'longReads'>,
  { name, by }: DailyTable,
): Promise<{ day: string; rows: number }[]> {
  return db.longReads(maintenanceShare).query({
    text: `SELECT to_char(${by} AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*) AS rows FROM ${name}_default GROUP BY day`,
    values: [],
  });
}

// About 2 MB: a few milliseconds each.
const pagesPerDelete = 256;

/** Deletes old rows of the default partition, in ranges of pages because there is no index on the timestamp. */
export async function deleteOlder(
  db: Pick<Database, 'longReads' | 'transaction'>,
  { name, by }: DailyTable,
  firstKept: string,
): Promise<void> {
  const [size] = await db.longReads(maintenanceShare).query<{ pages: number }>({
    text: `SELECT pg_relation_size('${name}_default') / current_setting('block_size')::int AS pages`,
    values: [],
  });
  for (let page = 0; page < (size?.pages ?? 0); page += pagesPerDelete)
    await db.transaction(null, (tx) =>
      tx.query({
        text: `DELETE FROM ${name}_default WHERE ctid >= $1::tid AND ctid < $2::tid AND ${by} < $3::timestamptz`,
        values: [`(${page},0)`, `(${page + pagesPerDelete},0)`, `${firstKept} 00:00+00`],
      }),
    );
}

export async function listDayPartitions(db: Queryable, tables: readonly DailyTable[]): Promise<KnownPartition[]> {
  const rows = await db.query<{ name: string; digits: string; attached: boolean }>(sql`
    SELECT left(relname, -9) AS name, right(relname, 8) AS digits, relispartition AS attached FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname ~ '_[0-9]{8}$' ORDER BY relname`);
  return tables.flatMap((table) =>
    rows
      .filter(({ name }) => name === table.name)
      .map(({ digits, attached }) => ({ table, day: parseDay(digits), isAttached: attached })),
  );
}

function parseDay(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

function partitionName({ table, day }: DayPartition): string {
  const digits = day.replaceAll('-', '');
  if (!/^\d{8}$/.test(digits)) throw new Error(`${day} is not a day`);
  return `${table.name}_${digits}`;
}
