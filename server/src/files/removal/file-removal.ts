import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Store } from '#files/stores/store.ts';
import type { Runtime } from '#runtime.ts';
import { claimRemovals, requestRemovals, requestRemovalsOfOld, settleRemovals } from './file-removal-queries.ts';

type RemovalDeps = Pick<Runtime, 'database' | 'noteError'> & { store: Pick<Store, 'delete'> };

const sweptPerStatement = 100;
const removedAtOnceMax = 20;
const waitMaxMs = 1000;

/**
 * Removes these files unless they have an owner. Resolves when they are gone, or after a second while it continues: no request waits for a
 * slow storage. Failed removals are retried.
 */
export async function removeUnowned(app: RemovalDeps, workspaceId: string, keys: string[], signal?: AbortSignal): Promise<void> {
  if (keys.length === 0) return;
  try {
    await requestRemovals(app.database, workspaceId, keys);
    await withTimeout(waitMaxMs, removeDue(app, signal, { workspaceId, keys }));
  } catch (error) {
    app.noteError('remove files from the storage', error);
  }
}

/** Queues the removal of files without an owner for an hour. */
export async function sweepUnowned({ database }: RemovalDeps, signal?: AbortSignal): Promise<void> {
  let swept = sweptPerStatement;
  while (swept === sweptPerStatement && !signal?.aborted) swept = await requestRemovalsOfOld(database, sweptPerStatement);
}

/**
 * Removes the files that are due, without holding a lock or a connection meanwhile. A process that is killed leaves the row, and the
 * removal is repeated: it is idempotent.
 */
export async function removeDue(
  { database, store, noteError }: RemovalDeps,
  signal?: AbortSignal,
  only?: { workspaceId: string; keys: string[] },
): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const claimed = await claimRemovals(database, removedAtOnceMax, only);
    const outcomes = await Promise.allSettled(claimed.map(({ key }) => store.delete(key, signal)));
    const removed = claimed.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    const failed = claimed.filter((each) => !removed.includes(each));
    const [cause] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failed.length > 0)
      noteError('remove files from the storage', cause, {
        files: failed.length,
        attempts: Math.max(...failed.map(({ attempts }) => attempts)),
      });
    if (claimed.length > 0) await settleRemovals(database, removed, failed);
    hasMore = claimed.length === removedAtOnceMax && removed.length > 0 && !signal?.aborted;
  }
}
