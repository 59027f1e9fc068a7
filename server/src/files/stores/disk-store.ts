import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '#system/error-code.ts';
import { makeFolders } from '#system/make-folder.ts';
import type { Store } from './store.ts';

const uploads = 'uploads';

/** Files in a folder of this machine, or one that all nodes share. */
export function openDiskStore(folder: string): Store {
  return {
    put: async (key, path) => {
      const place = join(folder, key);
      await flush(path, 'r+');
      await makeFolders(dirname(place), 0o700);
      // At once and whole: whenever the power goes, there is the file or nothing under its name.
      await rename(path, place);
      await flushFolders(folder, key);
    },
    get: async (key) => {
      const file = await open(join(folder, key)).catch(nothingWhenGone);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    },
    delete: (key) => rm(join(folder, key), { force: true }),
    isEmpty: () => isWithoutFiles(folder, [uploads]),
    uploadsFolder: join(folder, uploads),
    close: async () => {},
  };
}

/** Folders do not count: those of files that were removed stay. */
async function isWithoutFiles(folder: string, except: string[] = []): Promise<boolean> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nothingWhenGone)) ?? [];
  for (const entry of entries) {
    if (except.includes(entry.name)) continue;
    if (!entry.isDirectory() || !(await isWithoutFiles(join(folder, entry.name)))) return false;
  }
  return true;
}

/** The names must outlive a power cut as the bytes do, those of the folders too: any of them may be new. */
async function flushFolders(folder: string, key: string): Promise<void> {
  for (let level = dirname(key); ; level = dirname(level)) {
    await flush(join(folder, level), 'r');
    if (level === '.') return;
  }
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot flush folders.
    if (process.platform !== 'win32' || !hasErrorCode(error, 'EPERM')) throw error;
  } finally {
    await handle.close();
  }
}

function nothingWhenGone(error: unknown): undefined {
  if (!hasErrorCode(error, 'ENOENT')) throw error;
}
