import type { Runtime } from '#runtime.ts';
import { type Backfill, isBackfilled, restartBackfill, runBackfill } from '#storage/backfills/backfill.ts';
import type { Queryable } from '#storage/queryable.ts';
import { endedApplicationBackfills, insertEndedApplications, lockNextCandidates } from './ended-application-queries.ts';

type BackfillDeps = Pick<Runtime, 'database'>;

// Locked for some 20 ms.
const batchMax = 500;

const backfill: Backfill = {
  task: 'fill reports with applications that ended earlier',
  table: endedApplicationBackfills,
  async fillNext(tx, position) {
    const ids = await lockNextCandidates(tx, position, batchMax);
    if (ids.length > 0) await insertEndedApplications(tx, position.workspace_id, ids);
    return ids.at(-1);
  },
};

/** Stores what reports count of applications that ended before the table existed. */
export function backfillEndedApplications(
  app: BackfillDeps & Pick<Runtime, 'log' | 'noteError'>,
  signal: AbortSignal,
): Promise<void> {
  return runBackfill(app, backfill, signal);
}

/** For candidates that were loaded with a history. */
export function requestBackfill({ database }: BackfillDeps, workspaceId: string): Promise<void> {
  return restartBackfill(database, backfill, workspaceId);
}

/** Whether reports have all applications that ended. */
export function hasAllEndedApplications(db: Queryable, workspaceId: string): Promise<boolean> {
  return isBackfilled(db, backfill, workspaceId);
}
