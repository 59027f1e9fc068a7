import { connectForBackup } from '#backup/backup-queries.ts';
import { checkBackup } from '#backup/check-backup.ts';
import type { ReportProgress } from '#backup/progress.ts';
import type { Storage } from '#storage/open-storage.ts';
import { loadTables } from './load-tables.ts';
import { analyze, createSchema, dropAll, isInUse, lockForRestore, setSequences } from './restore-queries.ts';

type InPlaceOptions = { report: ReportProgress; signal: AbortSignal };

/**
 * Puts the rows of a backup that was made for an undo in the place of all that the database has: nothing has changed since, so sessions and
 * feeds go on. Killed, it leaves a database that every version refuses, until it is run again.
 */
export async function restoreInPlace(storage: Storage, path: string, options: InPlaceOptions): Promise<number> {
  const backup = await checkBackup(path, options.report, options.signal);
  const client = await connectForBackup(storage.connection, 'restore');
  try {
    if (!(await lockForRestore(client)))
      throw new Error('Another process migrates this database, or restores into it. Wait for it.');
    if (await isInUse(client)) throw new Error('A process of Muster has this database open. Stop it.');
    await dropAll(client, backup.sha256);
    await client.query('BEGIN');
    await createSchema(client, backup.manifest);
    const { rows } = await loadTables(client, backup, { ...options, isDiskLow: storage.isDiskLow });
    await setSequences(client, backup.manifest.sequences);
    await client.query('COMMIT');
    await analyze(client);
    return rows;
  } finally {
    await client.end();
  }
}
