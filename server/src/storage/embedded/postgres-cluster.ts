import { chown, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresBinaries } from '#storage/embedded/binaries/postgres-binaries.ts';
import { makeFolderAtomically } from '#storage/embedded/folders/atomic-folder.ts';
import { type PostgresFolder, pathExists } from '#storage/embedded/folders/postgres-folder.ts';
import { runAs } from './postgres-account.ts';

export const postgresUser = 'muster';

const initdbFlags = [
  `--username=${postgresUser}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

type NewCluster = { folder: PostgresFolder; binaries: PostgresBinaries; onSpawn: () => void };

export async function openCluster(created: NewCluster): Promise<string> {
  const cluster = join(created.folder.path, 'cluster');
  if (!(await pathExists(join(cluster, 'PG_VERSION')))) await makeFolderAtomically(cluster, (draft) => initialize(draft, created));
  return realpath(cluster);
}

async function initialize(draft: string, { folder: { account }, binaries: { initdb }, onSpawn }: NewCluster): Promise<void> {
  await chown(draft, account.uid, account.gid);
  const initialized = runAs(account, initdb, ['-D', draft, ...initdbFlags]);
  onSpawn();
  const { ok, output } = await initialized;
  if (!ok) throw new Error(`initdb failed:\n${output}`);
}
