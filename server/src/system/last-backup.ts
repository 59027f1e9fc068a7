import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'last-backup.json';

/** Notes for the metrics of a server with the same DATA_DIR when the latest backup was made. A backup is complete without the note. */
export async function noteLastBackup(dataDir: string, createdAt: string): Promise<void> {
  await writeFile(join(dataDir, fileName), `${JSON.stringify({ created_at: createdAt })}\n`).catch(() => {});
}

/** In milliseconds; undefined when there is none. */
export async function readLastBackup(dataDir: string): Promise<number | undefined> {
  const noted: unknown = JSON.parse(await readFile(join(dataDir, fileName), 'utf8'));
  if (typeof noted !== 'object' || noted === null || !('created_at' in noted)) return undefined;
  const ms = Date.parse(String(noted.created_at));
  return Number.isNaN(ms) ? undefined : ms;
}
