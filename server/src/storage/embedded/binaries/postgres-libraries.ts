import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathExists } from '#storage/embedded/folders/postgres-folder.ts';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';

/** npm leaves symlinks out of packages and may run no install script here, so they are made now. False: the folder is not ours to write. */
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
