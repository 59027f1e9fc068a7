import type { Logger } from 'pino';
import type { NoteError } from '#observability/background-errors.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { workInBatches } from '#storage/queues/work-in-batches.ts';
import type { Part } from '#storage/sql.ts';
import { minuteMs } from '#time/durations.ts';
import type { BackfillPosition } from './backfill-position.ts';
import { advanceBackfill, deleteBackfill, findBackfill, insertBackfill, listBackfills, lockBackfill } from './backfill-queries.ts';

/** Adds to rows of earlier versions what they lack, a batch in each transaction. */
export type Backfill = {
  /** For the log. */
  task: string;
  /** Has a row for each workspace that is not done, with `workspace_id` and `after_id`. Made by the migration that needs the backfill. */
  table: Part;
  /** Fills the next rows and returns the id of the last one that was looked at; undefined when there are none. */
  fillNext(tx: Queryable, position: BackfillPosition): Promise<string | undefined>;
};

export async function runBackfill(
  app: { database: Database; noteError: NoteError; log: Logger },
  backfill: Backfill,
  signal: AbortSignal,
): Promise<void> {
  const list = () => listBackfills(app.database.longReads('backfills'), backfill.table);
  const waiting = await list();
  if (waiting.length === 0) return;
  const log = app.log.child({ task: backfill.task });
  let batches = 0;
  let loggedAtMs = performance.now();
  log.info({ workspaces: waiting.length }, 'a backfill begins');
  await workInBatches(app, {
    task: backfill.task,
    list: async () => waiting,
    async workOnBatch({ workspace_id }) {
      batches += 1;
      if (performance.now() - loggedAtMs > minuteMs) {
        loggedAtMs = performance.now();
        log.info({ batches, workspaces: (await list()).length }, 'a backfill goes on');
      }
      return runBatch(app.database, backfill, workspace_id);
    },
    signal,
  });
  log.info({ batches, workspaces: (await list()).length }, 'a backfill has ended for now');
}

/** Whether all rows of the workspace are filled. */
export async function isBackfilled(db: Queryable, { table }: Backfill, workspaceId: string): Promise<boolean> {
  return !(await findBackfill(db, table, workspaceId));
}

/** Looks at all rows of the workspace again. */
export function restartBackfill({ transaction }: Database, { table }: Backfill, workspaceId: string): Promise<void> {
  return transaction(workspaceId, (tx) => insertBackfill(tx, table, workspaceId));
}

/** The same with a change that needs it. */
export function restartBackfillWith(tx: Queryable, { table }: Backfill, workspaceId: string): Promise<void> {
  return insertBackfill(tx, table, workspaceId);
}

/** False when there is nothing left to do, or another node does it. */
function runBatch({ transaction }: Database, { table, fillNext }: Backfill, workspaceId: string): Promise<boolean> {
  return transaction(workspaceId, async (tx) => {
    const position = await lockBackfill(tx, table, workspaceId);
    const after_id = position && (await fillNext(tx, position));
    if (position && after_id === undefined) deleteBackfill(tx, table, workspaceId);
    if (after_id === undefined) return false;
    advanceBackfill(tx, table, { workspace_id: workspaceId, after_id });
    return true;
  });
}
