import type { Runtime } from '#runtime.ts';
import { listRecentChanges, type RecentChange } from './recent-change-queries.ts';

export type { RecentChange };

/** Changes without an event, such as tags and scores, are among them. */
export function readRecentChanges(
  { database }: Pick<Runtime, 'database'>,
  workspaceIds: string[],
  page: { since: Date; limit: number },
): Promise<RecentChange[]> {
  return listRecentChanges(database, workspaceIds, page);
}
