import type { Database } from '#storage/database.ts';
import type { Transaction } from '#storage/queryable.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';
import { type RowWrite, writeStatements } from './row-write.ts';

/** Makes a change by SQL, and what is written with it: that only if the change finds a row. Returns the row. */
export async function changeWith<Row>(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  change: Part,
  writes: RowWrite[],
): Promise<Row | undefined> {
  const [row] = await db.change<Row>(workspaceId, sql`${withWrites(workspaceId, { change }, writes)} SELECT * FROM written`);
  return row;
}

/** The same as a part of a longer statement, which may read the row from `change`. */
export function withWrites(
  workspaceId: string,
  { change, ...before }: Record<'change', Part> & Record<string, Part>,
  writes: RowWrite[],
): Part {
  const ctes = {
    ...before,
    written: change,
    change: part`SELECT 1 AS ordinal, written.* FROM written LIMIT 1`,
    counter: part`SELECT candidates_version, interviews_version FROM workspace_counters WHERE workspace_id = ${workspaceId}`,
  };
  return withCtes(ctes, writeStatements(workspaceId, [writes]));
}

/** For an answer without a change: writes only what goes with it. */
export async function writeAlone(db: Pick<Database, 'change'>, workspaceId: string, writes: RowWrite[]): Promise<void> {
  if (writes.length === 0) return;
  await changeWith(db, workspaceId, part`SELECT workspace_id FROM workspaces WHERE workspace_id = ${workspaceId}`, writes);
}

/** With the changes of a transaction. */
export function sendWrites(tx: Transaction, workspaceId: string, writes: RowWrite[]): void {
  if (writes.length > 0) tx.send(sql`${withWrites(workspaceId, { change: part`SELECT` }, writes)} SELECT`);
}
