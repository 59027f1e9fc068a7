import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openFileSink } from '#backup/format/sink.ts';
import { formatBytes } from '#backup/progress.ts';
import { writeBackup } from '#backup/write-backup.ts';
import { listApplied } from '#storage/schema/applied-migrations.ts';
import { markUpgrade } from '#storage/schema/upgrade-mark.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import type { HeldDatabase } from './database.ts';
import { refuseInUse } from './database.ts';
import { giveToOwner, type Journal, writeJournal } from './journal.ts';
import type { UpgradeDeps } from './upgrade-deps.ts';

/** Where the rows of before an upgrade are kept. */
export function backupPath(dataDir: string, version: string): string {
  return join(dataDir, 'upgrades', `before-${version}.backup`);
}

/** The backup is smaller than the database; what migrations write anew is not larger. */
export async function refuseFullDisk({ client }: HeldDatabase, { config }: Pick<UpgradeDeps, 'config'>): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database())::text AS bytes');
  const neededBytes = Number(rows[0]?.bytes) + config.diskReserveBytes;
  if ((await readFreeBytes(config.dataDir)) < neededBytes)
    throw new Error(
      `The disk of ${config.dataDir} has too little space: ${formatBytes(neededBytes)} must be free for the backup and the migrations.`,
    );
}

/** Writes every row and the key to a file. When it is whole, no process may begin to use the database. */
export async function backUp(held: HeldDatabase, deps: UpgradeDeps, journal: Journal): Promise<Journal> {
  const { config, report, signal, say } = deps;
  await mkdir(dirname(journal.backup), { recursive: true, mode: 0o700 });
  await giveToOwner(dirname(journal.backup), config.dataDir);
  const sink = await openFileSink(journal.backup, { force: true, reserveBytes: config.diskReserveBytes });
  try {
    const options = { withoutSecrets: false, report, signal, isForUndo: true } as const;
    const { rows, bytes } = await writeBackup(config, held.storage.connection, sink, options);
    await giveToOwner(journal.backup, config.dataDir);
    say(`Backup of ${rows} rows in ${journal.backup}, ${formatBytes(bytes)}.`);
  } catch (error) {
    await sink.discard();
    throw error;
  }
  const applied = await listApplied(held.client);
  const next = await writeJournal(config.dataDir, { ...journal, step: 'swap', schema: applied.map(({ name }) => name) });
  if (!journal.isRolling) {
    await markUpgrade(held.client, journal.to.version);
    await refuseInUse(held);
  }
  return next;
}
