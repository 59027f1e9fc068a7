import pg from 'pg';
import { headerOf } from './migration-header.ts';

/** Refuses what the work has done to the tables when one has fewer rows afterwards, or is gone, and no migration says so. */
export async function refuseLostRows(client: pg.Client, migrations: string[], work: () => Promise<void>): Promise<void> {
  const before = await countRows(client);
  await work();
  const after = await countRows(client);
  const announced = new Set(migrations.flatMap((text) => headerOf(text).removesRowsOf));
  for (const [table, rows] of before) {
    const left = after.get(table) ?? 0;
    if (left < rows && !announced.has(table))
      throw new Error(`The migrations would lose rows: ${table} has ${rows}, and would have ${left}. Nothing was changed.`);
  }
}

/** The rows of each table, partitions counted with theirs. */
export async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const tables = await client.query<{ name: string }>(`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relname <> 'schema_migrations' ORDER BY 1`);
  const counts = new Map<string, number>();
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*)::text AS count FROM ${pg.escapeIdentifier(name)}`);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}
