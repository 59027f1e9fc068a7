import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPostgresFolder } from '#storage/embedded/folders/postgres-folder.ts';

export async function copyDataTemplate(template: string, dataDir: string): Promise<void> {
  const { path } = await openPostgresFolder(dataDir);
  await promisify(execFile)('cp', ['-a', join(template, 'postgres/cluster'), join(path, 'cluster')]);
}
