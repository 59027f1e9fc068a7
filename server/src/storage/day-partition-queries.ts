import type { Database, Queryable } from './database.ts';
import { sql } from './sql.ts';

/** A table that has a partition for each day, and one for whatever has no day of its own. */
export type DailyTable = { name: string; by: string };

/** Of one day, such as 2026-06-12. */
export type DayPartition = { table: DailyTable; day: string };

const partitionLock = 7_355_610;
const dayMs = 86_400_000;

/** All or none. Locked, because nodes that start together all want to. */
export async function createDayPartitions(db: Pick<Database, 'transaction'>, partitions: DayPartition[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${partitionLock})`);
    for (const partition of partitions) tx.send({ text: createStatement(partition), values: [] });
  });
}

// A row that fits into a page stays there as it is: to compress an event costs more than to write it.
function createStatement({ table, day }: DayPartition): string {
  const nextDay = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  const bounds = `FROM ('${day} 00:00+00') TO ('${nextDay} 00:00+00')`;
  return `CREATE TABLE IF NOT EXISTS ${partitionName({ table, day })} PARTITION OF ${table.name} FOR VALUES ${bounds} WITH (toast_tuple_target = 8160)`;
}

export async function dropDayPartition(db: Queryable, partition: DayPartition): Promise<void> {
  await db.query({ text: `DROP TABLE IF EXISTS ${partitionName(partition)}`, values: [] });
}

/** What has come after its day was dropped, or before it was made, is in the default partition. */
export async function deleteOlder(db: Queryable, { name, by }: DailyTable, firstKept: string): Promise<void> {
  await db.query({ text: `DELETE FROM ${name}_default WHERE ${by} < $1::timestamptz`, values: [`${firstKept} 00:00+00`] });
}

export async function listDayPartitions(db: Queryable, tables: readonly DailyTable[]): Promise<DayPartition[]> {
  const rows = await db.query<{ name: string; digits: string }>(sql`
    SELECT parent.relname AS name, right(child.relname, 8) AS digits
    FROM pg_inherits JOIN pg_class parent ON parent.oid = inhparent JOIN pg_class child ON child.oid = inhrelid
    WHERE parent.relnamespace = current_schema()::regnamespace AND child.relname ~ '_[0-9]{8}$' ORDER BY child.relname`);
  return tables.flatMap((table) =>
    rows.filter(({ name }) => name === table.name).map(({ digits }) => ({ table, day: dayOf(digits) })),
  );
}

function dayOf(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

function partitionName({ table, day }: DayPartition): string {
  const digits = day.replaceAll('-', '');
  if (!/^\d{8}$/.test(digits)) throw new Error(`${day} is no day`);
  return `${table.name}_${digits}`;
}
