import { link, rename, rm } from 'node:fs/promises';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';
import { isPostmaster, pidIn, readLock } from './postmaster.ts';

/** PostgreSQL clears the lock of a dead process itself, but not one whose pid now belongs to some other process, nor an empty one. */
export async function removeStaleLock(lock: string, cluster: string): Promise<void> {
  const judged = await readLock(lock);
  if (await isPostmaster(pidIn(judged), cluster)) return;
  const aside = `${lock}.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  // Another starter may have been quicker: then this is the lock of the postmaster that it started, and goes back.
  if ((await readLock(aside)) !== judged) await link(aside, lock).catch(ignoreCodes('EEXIST'));
  await rm(aside);
}
