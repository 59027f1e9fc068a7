import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { endDeadRuns } from '#switching/load/import-run-queries.ts';
import { undoDays } from '#switching/load/import-runs.ts';
import { purgeWorkFolders } from '#switching/spool/work-folders.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { importsFolder } from './import-folder.ts';
import { isResumable, purgeOldChanges, purgeOldImports } from './import-queries.ts';

const batchMax = 100;
const changesMax = 1000;

/**
 * What was never started, uploads that nobody went on with, values from before imports that can no longer be undone, and what this node has
 * on its disk of imports that are over, also of those of the muster command.
 */
export async function purgeImports(
  { config, database, clock }: Pick<Runtime, 'config' | 'database' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  await endDeadRuns(database, null, undoDays);
  let count = batchMax;
  while (count === batchMax && !signal.aborted) count = await purgeOldImports(database, batchMax);
  for (let changes = changesMax; changes === changesMax && !signal.aborted; ) changes = await purgeOldChanges(database, changesMax);
  const folder = importsFolder(config);
  for (const name of (await readdir(folder).catch(ignoreCodes('ENOENT'))) ?? []) {
    const [workspaceId = '', id = ''] = name.split('.');
    if (signal.aborted || !isUuid(workspaceId) || !isUuid(id) || (await isResumable(database, workspaceId, id))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
  await purgeWorkFolders(config, clock(), signal);
}
