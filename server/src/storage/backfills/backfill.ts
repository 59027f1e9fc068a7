import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import type { BackfillPosition } from './backfill-position.ts';
import { advanceBackfill, deleteBackfill, findBackfill, insertBackfill, lockBackfill } from './backfill-queries.ts';

/** Adds to rows of earlier versions what they lack, a batch in each transaction. */
export type Backfill = {
  /** Has a row for each workspace that is not done, with `workspace_id` and `after_id`. Made by the migration that needs the backfill. */
  table: Part;
  /** Fills the next rows and returns the id of the last one that was looked at; undefined when there are none. */
  fillNext(tx: Queryable, position: BackfillPosition): Promise<string | undefined>;
};

export async function runBackfill(database: Database, backfill: Backfill, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await runBatch(database, backfill)));
}

/** Whether all rows of the workspace are filled. */
export async function isBackfilled(db: Queryable, { table }: Backfill, workspaceId: string): Promise<boolean> {
  return !(await findBackfill(db, table, workspaceId));
}

/** Looks at all rows of the workspace again. */
export function restartBackfill({ transaction }: Database, { table }: Backfill, workspaceId: string): Promise<void> {
  return transaction(workspaceId, (tx) => insertBackfill(tx, table, workspaceId));
}

/** False when there is nothing to do, or another node does it. */
function runBatch({ transaction }: Database, { table, fillNext }: Backfill): Promise<boolean> {
  return transaction(null, async (tx) => {
    const position = await lockBackfill(tx, table);
    if (!position) return false;
    const after_id = await fillNext(tx, position);
    if (after_id === undefined) deleteBackfill(tx, table, position.workspace_id);
    else advanceBackfill(tx, table, { ...position, after_id });
    return true;
  });
}
