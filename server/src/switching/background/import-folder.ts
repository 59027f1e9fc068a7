import { join } from 'node:path';
import type { Config } from '#config.ts';

/** What this node keeps of imports while they may go on: uploads put together, what was fetched, and the bundle made of it. */
export function importsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'switching', 'imports');
}

/** By its workspace and its id. */
export function folderOfImport(config: Pick<Config, 'dataDir'>, workspaceId: string, id: string): string {
  return join(importsFolder(config), `${workspaceId}.${id}`);
}

export function uploadPath(folder: string): string {
  return join(folder, 'upload.zip');
}

export function bundleFolder(folder: string): string {
  return join(folder, 'bundle');
}

/** What the bundle was made with, once it is whole. */
export function convertedPath(folder: string): string {
  return join(folder, 'converted.json');
}
