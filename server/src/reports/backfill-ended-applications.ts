import type { Runtime } from '#runtime.ts';
import {
  advanceBackfill,
  deleteBackfill,
  insertBackfill,
  insertEndedApplications,
  lockBackfill,
  lockNextCandidates,
} from './backfill-queries.ts';

// Locked for some 20 ms.
const batchMax = 500;

/** Stores what reports count of applications that ended before the table existed, a batch in each transaction. */
export async function backfillEndedApplications({ database }: Pick<Runtime, 'database'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await backfillBatch(database)));
}

/** For candidates that were loaded with a history. */
export function requestBackfill({ database }: Pick<Runtime, 'database'>, workspaceId: string): Promise<void> {
  return database.transaction(workspaceId, (tx) => insertBackfill(tx, workspaceId));
}

/** False when there is nothing to do, or another node does it. */
function backfillBatch({ transaction }: Runtime['database']): Promise<boolean> {
  return transaction(null, async (tx) => {
    const backfill = await lockBackfill(tx);
    if (!backfill) return false;
    const { workspace_id } = backfill;
    const ids = await lockNextCandidates(tx, backfill, batchMax);
    const last = ids.at(-1);
    if (last === undefined) {
      deleteBackfill(tx, workspace_id);
      return true;
    }
    await insertEndedApplications(tx, workspace_id, ids);
    advanceBackfill(tx, workspace_id, last);
    return true;
  });
}
