import { join } from 'node:path';
import type { Config } from '#config.ts';

/** What this node keeps of imports while they may go on: uploads put together, what was fetched, and the bundle made of it. */
export function importsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'switching', 'imports');
}

export function uploadPath(folder: string): string {
  return join(folder, 'upload.zip');
}

export function bundleFolder(folder: string): string {
  return join(folder, 'bundle');
}
