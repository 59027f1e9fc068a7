import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { makeFolders } from '#system/make-folder.ts';
import { dayMs } from '#time/durations.ts';

const folderName = 'backup-work';
const abandonedMs = 7 * dayMs;

/** A folder of its own for what is fetched, on the disk of DATA_DIR: a temporary folder may be in memory. It is removed afterwards. */
export async function inBackupFolder<Result>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = join(dataDir, folderName);
  await makeFolders(parent, 0o700);
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of processes that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const found = await stat(join(parent, name)).catch(ignoreCodes('ENOENT'));
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(join(parent, name), { recursive: true, force: true });
  }
}
