import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/**
 * Creates a folder and its missing parents; returns the topmost that was created. Not with mkdir's `recursive`, which never returns
 * where new folders fail with ENOENT, as in /proc.
 */
export async function makeFolders(path: string, mode?: number): Promise<string | undefined> {
  const missing: string[] = [];
  for (let folder = path; !(await folderExists(folder)) && missing[0] !== folder; folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    await mkdir(folder, mode).catch(async (error) => {
      // Another process may have created it.
      if (!hasErrorCode(error, 'EEXIST') || !(await stat(folder)).isDirectory()) throw error;
    });
  }
  return missing[0];
}

/** The same, synchronously. */
export function makeFoldersSync(path: string): void {
  if (folderExistsSync(path)) return;
  if (dirname(path) !== path) makeFoldersSync(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST') || !statSync(path).isDirectory()) throw error;
  }
}

async function folderExists(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    (error) => {
      if (hasErrorCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
}

function folderExistsSync(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
