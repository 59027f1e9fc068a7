import type { Queryable } from '#storage/queryable.ts';
import { name as named, sql } from '#storage/sql.ts';

/** What is left of a backfill. */
export type BackfillProgress = {
  /** The name of its table, such as `candidate_filter`. */
  name: string;
  workspaces: number;
  /** At most `candidatesMax` are counted. */
  candidates: number;
};

export const candidatesMax = 100_000;

/** The backfills that are not done, by their tables: all of them go through the candidates, and all tables are named like this. */
export async function readBackfills(db: Queryable): Promise<BackfillProgress[]> {
  const tables = await db.query<{ name: string }>(sql`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND right(relname, 10) = '_backfills' ORDER BY 1`);
  const progress: BackfillProgress[] = [];
  for (const { name } of tables) progress.push({ name: name.replace(/_backfills$/, ''), ...(await countLeft(db, name)) });
  return progress.filter(({ workspaces }) => workspaces > 0);
}

async function countLeft(db: Queryable, table: string): Promise<{ workspaces: number; candidates: number }> {
  const [left] = await db.query<{ workspaces: number; candidates: number }>(sql`
    SELECT (SELECT count(*) FROM ${named(table)})::integer AS workspaces, (
      SELECT count(*) FROM (
        SELECT FROM ${named(table)} AS backfill
        JOIN candidates ON candidates.workspace_id = backfill.workspace_id AND candidates.id > backfill.after_id LIMIT ${candidatesMax}
      ) AS counted
    )::integer AS candidates`);
  return left ?? { workspaces: 0, candidates: 0 };
}
