import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isInUse } from '#backup/restore/restore-queries.ts';
import type { Config } from '#config.ts';
import { printError } from '#observability/background-errors.ts';
import { waitForPrimary } from '#storage/connections/wait-for-primary.ts';
import { openStorage, type Storage } from '#storage/open-storage.ts';
import { takeUpgradeLock } from '#storage/schema/upgrade-mark.ts';

/** The database of an installation, while an upgrade has it. */
export type HeldDatabase = { storage: Storage; client: pg.Client };

const connectTimeoutMs = 10_000;
const leaveMaxMs = 3000;
const pollMs = 100;

/** False for an installation that was never started. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'));
}

/** No other upgrade works on the database meanwhile; of rolling ones, none on this machine with the same DATA_DIR. */
export async function holdDatabase<Result>(
  config: Config,
  isRolling: boolean,
  work: (held: HeldDatabase) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage(config, printError);
  try {
    const { client } = await waitForPrimary(storage.connection, { name: 'muster upgrade', connectTimeoutMs, pipeline: false });
    try {
      if (!(await takeUpgradeLock(client, isRolling ? `${hostname()} ${config.dataDir}` : undefined)))
        throw new Error('Another upgrade is under way here. Wait for it.');
      return await work({ storage, client });
    } finally {
      await client.end();
    }
  } finally {
    await storage.close();
  }
}

/** Whoever writes while an upgrade works would lose it when that is undone. A process that was just killed is waited for. */
export async function refuseInUse({ client }: HeldDatabase): Promise<void> {
  for (const giveUpAtMs = performance.now() + leaveMaxMs; await isInUse(client); await delay(pollMs))
    if (performance.now() > giveUpAtMs)
      throw new Error(
        'Muster is running on this database. Stop it first (systemctl stop muster, or Ctrl-C), or see "Several nodes" in docs/upgrade.md.',
      );
}
