import { open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { moveIntoPlace } from '#system/durable-files.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { makeFolders } from '#system/make-folder.ts';
import type { Store } from './store.ts';

const uploads = 'uploads';

/** Files in a folder, local or shared by all nodes. */
export function openDiskStore(folder: string): Store {
  return {
    put: async (key, path) => {
      const target = join(folder, key);
      await makeFolders(dirname(target), 0o700);
      await moveIntoPlace(path, target, folder);
    },
    get: async (key) => {
      const file = await open(join(folder, key)).catch(undefinedWhenMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    },
    delete: (key) => rm(join(folder, key), { force: true }),
    list: (prefix) => listFiles(folder, '', prefix),
    isEmpty: () => isWithoutFiles(folder, [uploads]),
    uploadsFolder: join(folder, uploads),
    close: async () => {},
  };
}

async function* listFiles(top: string, folder: string, prefix: string): AsyncGenerator<string> {
  const entries = (await readdir(join(top, folder), { withFileTypes: true }).catch(undefinedWhenMissing)) ?? [];
  for (const entry of entries) {
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) {
      if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* listFiles(top, `${key}/`, prefix);
    } else if (key.startsWith(prefix)) yield key;
  }
}

/** Folders do not count: they remain after their files were removed. */
async function isWithoutFiles(folder: string, except: string[] = []): Promise<boolean> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(undefinedWhenMissing)) ?? [];
  for (const entry of entries) {
    if (except.includes(entry.name)) continue;
    if (!entry.isDirectory() || !(await isWithoutFiles(join(folder, entry.name)))) return false;
  }
  return true;
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!hasErrorCode(error, 'ENOENT')) throw error;
}
