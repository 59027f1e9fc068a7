import { link, rename, rm } from 'node:fs/promises';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';
import { isPostmaster, pidIn, readLock } from './postmaster.ts';

/** PostgreSQL removes the lock file of a dead process, but not an empty one, nor one whose pid was reused by another program. */
export async function removeStaleLock(lock: string, cluster: string): Promise<void> {
  const checked = await readLock(lock);
  if (await isPostmaster(pidIn(checked), cluster)) return;
  const aside = `${lock}.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  // If another process has started a postmaster meanwhile, this is its lock file: put it back.
  if ((await readLock(aside)) !== checked) await link(aside, lock).catch(ignoreCodes('EEXIST'));
  await rm(aside);
}
