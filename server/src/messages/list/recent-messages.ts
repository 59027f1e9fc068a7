import type { Runtime } from '#runtime.ts';
import { listRecentMessages, type RecentMessage } from './message-list-queries.ts';

/** Those of these workspaces that were written or changed since then: that one was sent or held has no event. */
export function readRecentMessages(
  { database }: Pick<Runtime, 'database'>,
  workspaceIds: string[],
  page: { since: Date; limit: number },
): Promise<RecentMessage[]> {
  return listRecentMessages(database, workspaceIds, page);
}
