import type { LiveChange } from '@muster/contract/console/live.ts';
import { readRecentRows } from '#candidates/tables/table-rows.ts';
import { readRecentlyDeletedCandidates } from '#deletions/deletions.ts';
import { readRecentRequisitions } from '#requisitions/list/recent-requisitions.ts';
import type { Runtime } from '#runtime.ts';
import { readRecentImports } from '#switching/load/recent-imports.ts';
import { minuteMs } from '#time/durations.ts';

type RecentChangesDeps = Pick<Runtime, 'database' | 'clock'>;
export type RecentChanges = {
  /** Those that were not returned before, by workspace. */
  readNew(workspaceIds: string[]): Promise<Map<string, LiveChange[]>>;
  /** Those of the last minute, for a client that was disconnected. */
  readLastMinute(workspaceId: string): Promise<LiveChange[]>;
};

type FoundChange = { key: string; workspaceId: string; change: LiveChange };

// Longer than a transaction takes to commit and than the clocks of two nodes are apart.
const windowMs = 15_000;
const resumedMs = minuteMs;
const limit = 500;

/**
 * Scores, changed notes, deletions, feedback, requisitions, messages and imports have no event. They are found by their time, for which there are indexes: an
 * event for each would take the lock of the counter that all changes of a workspace take.
 */
export function openRecentChanges(app: RecentChangesDeps): RecentChanges {
  const seenAtMs = new Map<string, number>();
  let lastReadMs = Number.POSITIVE_INFINITY;
  const isNew = ({ key }: FoundChange, nowMs: number) => {
    const isKnown = seenAtMs.has(key);
    seenAtMs.set(key, seenAtMs.get(key) ?? nowMs);
    return !isKnown;
  };
  return {
    async readNew(workspaceIds) {
      const nowMs = app.clock().getTime();
      // After reads that failed or took long, what was changed meanwhile too.
      const sinceMs = Math.max(Math.min(lastReadMs, nowMs) - windowMs, nowMs - resumedMs);
      const found = workspaceIds.length > 0 ? await findChanges(app, workspaceIds, sinceMs) : [];
      lastReadMs = nowMs;
      const fresh = found.filter((each) => isNew(each, nowMs));
      for (const [key, atMs] of seenAtMs) {
        if (atMs > nowMs - 2 * windowMs) break;
        seenAtMs.delete(key);
      }
      const groups = Map.groupBy(fresh, ({ workspaceId }) => workspaceId);
      return new Map([...groups].map(([workspaceId, each]) => [workspaceId, each.map(({ change }) => change)]));
    },
    async readLastMinute(workspaceId) {
      const found = await findChanges(app, [workspaceId], app.clock().getTime() - resumedMs);
      return found.map(({ change }) => change);
    },
  };
}

async function findChanges(app: RecentChangesDeps, workspaceIds: string[], sinceMs: number): Promise<FoundChange[]> {
  const page = { since: new Date(sinceMs), limit };
  const [rows, deletions, requisitions, imports] = await Promise.all([
    readRecentRows(app, workspaceIds, page),
    readRecentlyDeletedCandidates(app, workspaceIds, page),
    readRecentRequisitions(app, workspaceIds, page),
    readRecentImports(app, workspaceIds, page),
  ]);
  return [
    ...rows.map(({ workspace_id, key, ...change }) => ({ key, workspaceId: workspace_id, change })),
    ...deletions.map(({ workspace_id, id, deleted_at }) => ({
      key: `${id} deleted ${deleted_at}`,
      workspaceId: workspace_id,
      change: { what: 'candidate' as const, candidate_id: id, job_id: null, card: null },
    })),
    ...requisitions.map(({ workspace_id, id, revision }) => ({
      key: `${id} ${revision}`,
      workspaceId: workspace_id,
      change: { what: 'requisition' as const, candidate_id: null, job_id: null },
    })),
    ...imports.map(({ workspace_id, id, changed_at }) => ({
      key: `${id} ${changed_at}`,
      workspaceId: workspace_id,
      change: { what: 'import' as const, candidate_id: null, job_id: null },
    })),
  ];
}
