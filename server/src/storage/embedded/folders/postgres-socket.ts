import { join } from 'node:path';
import type { PostgresFolder } from './postgres-folder.ts';
import { claimFolder, makePrivateFolder } from './private-folder.ts';

export const postgresPort = 5432;
export const socketName = `.s.PGSQL.${postgresPort}`;

// The kernel's limit: 107 on Linux, 103 on macOS.
const socketPathBytesMax = 103;

export async function makeSocketFolder({ path, account }: PostgresFolder): Promise<string> {
  const inDataFolder = join(path, 'socket');
  const fits = Buffer.byteLength(join(inDataFolder, socketName)) <= socketPathBytesMax;
  return fits && (await claimFolder(inDataFolder, account)) ? inDataFolder : makePrivateFolder(path, account);
}
