import { nilUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { type Backfill, isBackfilled, restartBackfillWith, runBackfill } from '#storage/backfills/backfill.ts';
import type { Queryable } from '#storage/queryable.ts';
import { fieldOrderBackfills, listNextIds, lockFieldOrder, writeFieldOrder } from './field-order-queries.ts';

// Whoever writes values waits for a batch.
const batchMax = 500;
// Ordered with the change itself, in a tenth of a second.
const orderedAtOnceMax = 1000;

const backfill: Backfill = {
  task: 'put candidates in the order of their fields',
  table: fieldOrderBackfills,
  async fillNext(tx, position) {
    // Locked before the batch is read: who has written a value before is seen, and who does later knows the fields of now.
    await lockFieldOrder(tx, position.workspace_id);
    const ids = await listNextIds(tx, position, batchMax);
    if (ids.length > 0) await writeFieldOrder(tx, position.workspace_id, ids);
    return ids.at(-1);
  },
};

/** Puts the candidates of workspaces whose fields have changed in their order. */
export function makeFieldOrders(app: Pick<Runtime, 'database' | 'log' | 'noteError'>, signal: AbortSignal): Promise<void> {
  return runBackfill(app, backfill, signal);
}

export function isFieldOrderMade(db: Queryable, workspaceId: string): Promise<boolean> {
  return isBackfilled(db, backfill, workspaceId);
}

/** After a change of what candidates can be sorted by: at once where they are few, else by the task. */
export async function orderCandidatesAnew(tx: Queryable, workspaceId: string): Promise<void> {
  await lockFieldOrder(tx, workspaceId);
  const ids = await listNextIds(tx, { workspace_id: workspaceId, after_id: nilUuid }, orderedAtOnceMax + 1);
  if (ids.length > orderedAtOnceMax) await restartBackfillWith(tx, backfill, workspaceId);
  else if (ids.length > 0) await writeFieldOrder(tx, workspaceId, ids);
}
