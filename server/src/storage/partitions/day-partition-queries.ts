import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** A table that has a partition for each day, and one for whatever has no day of its own. */
export type DailyTable = { name: string; by: string };

/** Of one day, such as 2026-06-12. */
export type DayPartition = { table: DailyTable; day: string };

/** `isAttached` is false for a table that was detached, or never attached, and bears the name of a partition. */
export type KnownPartition = DayPartition & { isAttached: boolean };

const partitionLock = 7_355_610;
const maintenance = 'day partitions';
const dayMs = 86_400_000;

// Readers and writers that arrive while a statement waits for its lock queue behind it: this bounds their wait.
const lockTimeoutMs = 100;
// A DROP takes three locks one after the other, and holds the first while it waits for the last.
const dropTimeoutMs = 200;
// ATTACH reads the default partition, to be sure that it has no row of that day.
const attachTimeoutMs = 2000;

/**
 * Attached, not created as partitions: CREATE TABLE … PARTITION OF locks the whole table exclusively, ATTACH only the default partition.
 * In one transaction, so that no kill leaves a table that is not attached.
 */
export async function attachDayPartitions(db: Pick<Database, 'transaction'>, table: DailyTable, days: string[]): Promise<void> {
  await db.transaction(null, async (tx) => {
    await lockPartitions(tx, attachTimeoutMs);
    const attached = await attachedAmong(tx, table, days);
    const missing = days.filter((day) => !attached.has(partitionName({ table, day })));
    for (const day of missing) tx.send({ text: createStatement({ table, day }), values: [] });
    for (const day of missing) tx.send({ text: attachStatement({ table, day }), values: [] });
  });
}

/** The same for a day of which the default partition has rows already: they move into the new one. */
export async function attachWithRows(db: Pick<Database, 'transaction'>, { table, day }: DayPartition): Promise<void> {
  const { name, by } = table;
  await db.transaction(null, async (tx) => {
    await lockPartitions(tx, attachTimeoutMs);
    if ((await attachedAmong(tx, table, [day])).size > 0) return;
    tx.send({ text: createStatement({ table, day }), values: [] });
    // Before the rows are moved, so that none comes in between.
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

/** One node at a time; whoever holds it for too long is not waited for. */
async function lockPartitions(tx: Transaction, statementTimeoutMs: number): Promise<void> {
  tx.send(sql`SELECT set_config('lock_timeout', ${`${lockTimeoutMs}`}, true),
    set_config('statement_timeout', ${`${statementTimeoutMs}`}, true)`);
  await tx.query(sql`SELECT pg_advisory_xact_lock(${partitionLock})`);
}

async function attachedAmong(tx: Transaction, table: DailyTable, days: string[]): Promise<Set<string>> {
  const names = days.map((day) => partitionName({ table, day }));
  const rows = await tx.query<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relname = ANY (${names}::text[]) AND relispartition`);
  return new Set(rows.map(({ name }) => name));
}

// A row that fits into a page stays there as it is: to compress an event costs more than to write it.
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

/** How many rows of which days are in the default partition. */
export async function countInDefault(
  db: Pick<Database, 'longReads'>,
  { name, by }: DailyTable,
): Promise<{ day: string; rows: number }[]> {
  return db.longReads(maintenance).query({
    text: `SELECT to_char(${by} AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*) AS rows FROM ${name}_default GROUP BY day`,
    values: [],
  });
}

// About 2 MB: a few milliseconds each.
const pagesPerDelete = 256;

/** What has come after its day was dropped, or before it was made, is in the default partition. There is no index on its time, so by pages. */
export async function deleteOlder(
  db: Pick<Database, 'longReads' | 'transaction'>,
  { name, by }: DailyTable,
  firstKept: string,
): Promise<void> {
  const [size] = await db.longReads(maintenance).query<{ pages: number }>({
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
      .map(({ digits, attached }) => ({ table, day: dayOf(digits), isAttached: attached })),
  );
}

function dayOf(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

function partitionName({ table, day }: DayPartition): string {
  const digits = day.replaceAll('-', '');
  if (!/^\d{8}$/.test(digits)) throw new Error(`${day} is not a day`);
  return `${table.name}_${digits}`;
}
