import { nilUuid } from '#crypto/uuid.ts';
import { requestBackfill } from '#reports/backfill-ended-applications.ts';
import type { Runtime } from '#runtime.ts';
import { insertDemoHistories } from './demo-history-queries.ts';

const batchMax = 5000;

/** So that reports have something to show, once the task that fills them has looked: imported candidates have no history, and reports leave them out. */
export async function addDemoHistories(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  isStopped: () => boolean,
): Promise<void> {
  const insertAfter = (afterId: string): Promise<string | undefined> =>
    database.transaction(workspaceId, (tx) => insertDemoHistories(tx, workspaceId, { afterId, limit: batchMax }));
  for (let last = await insertAfter(nilUuid); last !== undefined && !isStopped(); ) last = await insertAfter(last);
  await requestBackfill({ database }, workspaceId);
}
