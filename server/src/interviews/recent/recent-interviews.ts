import type { Runtime } from '#runtime.ts';
import { listRecentInterviews, type RecentInterview } from './recent-interview-queries.ts';

/** Changes without an event, such as feedback and cancellations, are among them. */
export function readRecentInterviews(
  { database }: Pick<Runtime, 'database'>,
  workspaceIds: string[],
  page: { since: Date; limit: number },
): Promise<RecentInterview[]> {
  return listRecentInterviews(database, workspaceIds, page);
}
