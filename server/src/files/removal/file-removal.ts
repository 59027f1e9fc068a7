import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Store } from '#files/stores/store.ts';
import type { Runtime } from '#runtime.ts';
import { workOff } from '#storage/queues/work-off.ts';
import { defineRemovals, type Removal, requestRemovals, requestRemovalsOfOld } from './file-removal-queries.ts';

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
export function removeDue(app: RemovalDeps, signal?: AbortSignal, only?: { workspaceId: string; keys: string[] }): Promise<void> {
  // A storage that does not answer is left alone until the next run.
  const failed = new AbortController();
  const handle = async ({ key }: Removal) => {
    await app.store.delete(key, signal).catch((error: unknown) => {
      failed.abort();
      throw new Error('The file storage has not removed a file.', { cause: error });
    });
    return { result: 'removed', next: 'finish' } as const;
  };
  const slots = Math.min(only?.keys.length ?? removedAtOnceMax, removedAtOnceMax);
  const stopping = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]);
  return workOff(app, defineRemovals(only), { slots, signal: stopping, handle, giveUp: handle });
}
