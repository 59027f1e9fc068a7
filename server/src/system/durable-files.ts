import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/** For files with personal data or keys: no other account of this machine may read them. */
export const ownerOnly = 0o600;

/**
 * Gives a finished file its name, atomically and durably: after a power cut there is the whole file under that name, or none. `top` is the
 * uppermost folder that may be new; folders up to it are flushed, because a new folder's name is not durable before its parent is.
 */
export async function moveIntoPlace(draft: string, path: string, top: string = dirname(path)): Promise<void> {
  await flush(draft, 'r+');
  await rename(draft, path);
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    await flushFolder(folder);
    if (folder === resolve(top) || folder === dirname(folder)) return;
  }
}

export async function flushFolder(folder: string): Promise<void> {
  await flush(folder, 'r').catch((error) => {
    // Windows cannot flush folders.
    if (process.platform !== 'win32' || !hasErrorCode(error, 'EPERM')) throw error;
  });
}

export function flushFolderSync(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
