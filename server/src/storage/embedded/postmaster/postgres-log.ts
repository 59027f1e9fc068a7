import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresFolder } from '#storage/embedded/folders/postgres-folder.ts';

export type PostgresLog = { path: string; handle: FileHandle; bytesBefore: number };

const logBytesMax = 10_000_000;

/** A file rather than a pipe: PostgreSQL survives a killed parent and must still be able to write its log. */
export async function openPostgresLog({ path: folder, account }: PostgresFolder): Promise<PostgresLog> {
  const path = join(folder, 'postgres.log');
  const handle = await open(path, 'a', 0o600);
  await handle.chown(account.uid, account.gid);
  if ((await handle.stat()).size > logBytesMax) await handle.truncate();
  return { path, handle, bytesBefore: (await handle.stat()).size };
}
