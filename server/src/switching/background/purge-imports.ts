import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { importsFolder } from './import-folder.ts';
import { isResumable, purgeOldImports } from './import-queries.ts';

const batchMax = 100;

/** What was never started, uploads that nobody went on with, and what this node has on its disk of imports that are over. */
export async function purgeImports({ config, database }: Pick<Runtime, 'config' | 'database'>, signal: AbortSignal): Promise<void> {
  let count = batchMax;
  while (count === batchMax && !signal.aborted) count = await purgeOldImports(database, batchMax);
  const folder = importsFolder(config);
  for (const name of (await readdir(folder).catch(ignoreCodes('ENOENT'))) ?? []) {
    const [workspaceId = '', id = ''] = name.split('.');
    if (signal.aborted || !isUuid(workspaceId) || !isUuid(id) || (await isResumable(database, workspaceId, id))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
