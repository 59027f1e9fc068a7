import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathExists } from '#storage/embedded/folders/postgres-folder.ts';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';

/** Makes the symlinks that npm leaves out of packages; no install script does. False when the folder is not writable. */
export async function linkLibraries(folder: string): Promise<boolean> {
  const links: { source: string; target: string }[] = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  try {
    for (const { source, target } of links) await link(join(folder, source), join(folder, target));
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

async function link(source: string, target: string): Promise<void> {
  if (!(await pathExists(target))) await symlink(relative(dirname(target), source), target).catch(ignoreCodes('EEXIST'));
}
