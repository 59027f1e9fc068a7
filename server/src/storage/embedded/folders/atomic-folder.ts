import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flushFolder } from '#system/durable-files.ts';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';

/** Creates a folder with its contents atomically: complete or not at all, also after kill -9. Of several processes the first one wins. */
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

/** A draft that cannot be removed is left for the next start: an orphaned initdb may still write to it, or it belongs to another user. */
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
