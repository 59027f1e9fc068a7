import type { Database } from '#storage/database.ts';
import { type Part, sql } from '#storage/sql.ts';

/** A row is deleted when the time in `column` is this long ago. It has an index, unless the table stays small. */
export type PurgeRule = { name: string; table: Part; column: Part; hours: number };

/** Deletes up to `countMax` rows; returns how many. Those that are locked are deleted the next time. By the clock of the database. */
export async function deleteByRule(
  db: Pick<Database, 'change'>,
  { table, column, hours }: PurgeRule,
  countMax: number,
): Promise<number> {
  const rows = await db.change(
    null,
    sql`
    WITH old AS MATERIALIZED (
      SELECT ctid AS row_id FROM ${table} WHERE ${column} <= now() - ${hours} * interval '1 hour'
      ORDER BY ${column} LIMIT ${countMax} FOR UPDATE SKIP LOCKED
    )
    DELETE FROM ${table} AS purged USING old WHERE purged.ctid = old.row_id RETURNING 1`,
  );
  return rows.length;
}
