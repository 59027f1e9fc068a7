import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/**
 * Makes a folder and the missing ones above it; returns the topmost of those.
 * Not with mkdir's own `recursive`: that never returns where new folders are refused with ENOENT, as in /proc.
 */
export async function makeFolders(path: string, mode?: number): Promise<string | undefined> {
  const missing: string[] = [];
  for (let folder = path; !(await folderExists(folder)) && missing[0] !== folder; folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    await mkdir(folder, mode).catch(async (error) => {
      // Another process may have made it meanwhile.
      if (!hasErrorCode(error, 'EEXIST') || !(await stat(folder)).isDirectory()) throw error;
    });
  }
  return missing[0];
}

/** The same, for what has to be done before anything else can run. */
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
