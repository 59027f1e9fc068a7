import type { App } from '#app.ts';
import type { Transaction } from '#storage/database.ts';
import { deleteStoredFiles, lockUnowned, lockUnownedOld, markReferred, type Unowned } from './file-queries.ts';
import type { Store } from './store.ts';

type Parts = Pick<App, 'database' | 'log'> & { store: Pick<Store, 'delete'> };

const batchMax = 20;

/** These, as far as nobody owns them. What cannot be removed now is left to the sweep. */
export async function removeUnowned(app: Parts, workspaceId: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await removeLocked(app, (tx) => lockUnowned(tx, workspaceId, keys));
  } catch (error) {
    app.log.warn({ err: error }, 'files could not be removed now, and are left to the sweep');
  }
}

/** Those that nobody has owned for an hour, until the signal comes. */
export async function sweepUnowned(app: Parts, signal?: AbortSignal): Promise<void> {
  let found: Unowned[];
  let last: Unowned | undefined;
  do {
    found = await removeLocked(app, (tx) => lockUnownedOld(tx, last, batchMax), signal);
    last = found.at(-1);
  } while (found.length === batchMax && !signal?.aborted);
}

/**
 * Locked while the bytes go, and forgotten after them: whoever wants to own one waits, and finds it gone; whoever is killed in between
 * leaves the row, and the next sweep does it again.
 */
function removeLocked(
  { database, store, log }: Parts,
  lock: (tx: Transaction) => Promise<Unowned[]>,
  signal?: AbortSignal,
): Promise<Unowned[]> {
  return database.transaction(null, async (tx) => {
    const locked = await lock(tx);
    const referred = locked.length > 0 ? await markReferred(tx, locked) : [];
    const files = locked.filter(({ key }) => !referred.some((each) => each.key === key));
    const outcomes = await Promise.allSettled(files.map(({ key }) => store.delete(key, signal)));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        log.warn({ err: outcome.reason }, 'a file could not be removed now, and is left to the sweep');
    const removed = files.filter((_file, index) => outcomes[index]?.status === 'fulfilled');
    if (removed.length > 0) deleteStoredFiles(tx, removed);
    return locked;
  });
}
