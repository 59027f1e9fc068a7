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

export async function openCluster(folder: PostgresFolder, binaries: PostgresBinaries): Promise<string> {
  const cluster = join(folder.path, 'cluster');
  if (!(await pathExists(join(cluster, 'PG_VERSION'))))
    await makeFolderAtomically(cluster, (draft) => initialize(draft, folder, binaries));
  return realpath(cluster);
}

async function initialize(draft: string, { account }: PostgresFolder, { initdb }: PostgresBinaries): Promise<void> {
  await chown(draft, account.uid, account.gid);
  const { ok, output } = await runAs(account, initdb, ['-D', draft, ...initdbFlags]);
  if (!ok) throw new Error(`initdb failed:\n${output}`);
}
