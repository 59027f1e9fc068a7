import type { Runtime } from '#runtime.ts';
import { listRecentRequisitions, type RecentRequisition } from './requisition-list-queries.ts';

/** Those of these workspaces that were added or changed since then: most changes have no event. */
export function readRecentRequisitions(
  { database }: Pick<Runtime, 'database'>,
  workspaceIds: string[],
  page: { since: Date; limit: number },
): Promise<RecentRequisition[]> {
  return listRecentRequisitions(database, workspaceIds, page);
}
