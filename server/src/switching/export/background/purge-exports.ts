import type { Runtime } from '#runtime.ts';
import { deleteExpiredExports } from './workspace-export-queries.ts';

const batchMax = 100;

export async function purgeWorkspaceExports({ database }: Pick<Runtime, 'database'>, signal: AbortSignal): Promise<void> {
  let count = batchMax;
  while (count === batchMax && !signal.aborted) count = await deleteExpiredExports(database, batchMax);
}
