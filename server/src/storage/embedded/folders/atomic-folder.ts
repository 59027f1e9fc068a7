import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flushFolder } from '#system/durable-files.ts';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';

/** Makes a folder that is either whole or not there, whoever is killed half-way and however many make it at once: the first one stands. */
export async function makeFolderAtomically(path: string, fill: (draft: string) => Promise<void>): Promise<void> {
  await removeAbandonedDrafts(path);
  const draft = await mkdtemp(`${path}.${process.pid}.`);
  try {
    await fill(draft);
    await rename(draft, path).catch(ignoreCodes('ENOTEMPTY', 'EEXIST'));
    await flushFolder(dirname(path));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeAbandonedDrafts(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(`${basename(path)}.`) && /\.(\d+)\.\w{6}$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await removeDraft(join(dirname(path), name));
  }
}

/** One that cannot be removed is left for the next start: an initdb that outlived its parent may still write to it, or it is another user's. */
async function removeDraft(folder: string): Promise<void> {
  const removed = rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await removed.catch(ignoreCodes('ENOTEMPTY', 'EBUSY', 'EACCES', 'EPERM'));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasErrorCode(error, 'ESRCH');
  }
}
