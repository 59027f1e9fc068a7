import type pg from 'pg';
import { connectForBackup } from '#backup/backup-queries.ts';
import type { VerifiedBackup } from '#backup/check-backup.ts';
import type { ReportProgress } from '#backup/progress.ts';
import { planKey } from '#backup/secrets.ts';
import type { Config } from '#config.ts';
import { storeKey } from '#crypto/secret-key.ts';
import { openStore } from '#files/files.ts';
import type { Store } from '#files/stores/store.ts';
import { migrate } from '#storage/migrate.ts';
import type { Storage } from '#storage/open-storage.ts';
import { loadTables } from './load-tables.ts';
import { type RestoredFiles, restoreFiles } from './restore-files.ts';
import {
  analyze,
  countActiveWebhooks,
  createSchema,
  endSessions,
  inspectTarget,
  isInUse,
  lockForRestore,
  markUnfinished,
  pauseWebhooks,
  replaceFeeds,
  setSequences,
} from './restore-queries.ts';

export type RestoreResult = {
  created_at: string;
  rows: number;
  files: number;
  lost_files: number;
  /** Candidates erased during the backup, who must be erased again. */
  erasedCandidates: string[];
  /** Tables that no migration of Muster creates. */
  skipped_tables: string[];
  migrated: string[];
  paused_webhooks: number;
  active_webhooks: number;
  /** The secrets key: written to DATA_DIR, the same as the present one, not compared, or not needed. */
  secrets: 'restored' | 'checked' | 'unchecked' | 'none';
};

export type RestoreOptions = {
  isKeyLost: boolean;
  pauseWebhooks: boolean;
  report: ReportProgress;
  signal: AbortSignal;
  /** Where the files come from, when they are not in the backup. */
  restoreFiles?: (store: Store) => Promise<RestoredFiles>;
};

/**
 * Restores a verified backup into an empty installation: first the files, then all rows in one transaction. If it is interrupted, every
 * version of Muster refuses the database, and the same backup can be restored into it again.
 */
export async function restoreBackup(
  config: Config,
  storage: Storage,
  backup: VerifiedBackup,
  options: RestoreOptions,
): Promise<RestoreResult> {
  const store = openStore(config);
  const client = await connectForBackup(storage.connection, 'restore');
  try {
    await refuseUsed(client, store, config, backup);
    const keyPlan = planKey(backup.manifest, config, options.isKeyLost);
    await markUnfinished(client, backup.sha256);
    if (keyPlan === 'write' && backup.key) storeKey(config.dataDir, backup.key);
    const files = await (options.restoreFiles?.(store) ?? restoreFiles(store, backup, options));
    const rows = await restoreRows(client, storage, backup, options);
    await analyze(client);
    const migrated = await releaseAndMigrate(client, storage);
    const secrets = keyPlan === 'write' ? 'restored' : keyOutcome(backup, options);
    return { created_at: backup.manifest.created_at, ...rows, ...files, migrated, secrets };
  } finally {
    await Promise.all([client.end(), store.close()]);
  }
}

function keyOutcome({ manifest }: VerifiedBackup, { isKeyLost }: RestoreOptions): RestoreResult['secrets'] {
  if (manifest.secrets === 'none') return 'none';
  return manifest.key_check === null || isKeyLost ? 'unchecked' : 'checked';
}

async function refuseUsed(client: pg.Client, store: Store, { files }: Config, { sha256 }: VerifiedBackup): Promise<void> {
  if (!(await lockForRestore(client))) throw new Error('Another process migrates this database, or restores into it. Wait for it.');
  if (await isInUse(client)) throw new Error('A process of Muster has this database open. Stop it, and restore into an empty one.');
  const target = await inspectTarget(client);
  if (target.state === 'used')
    throw new Error(
      `The database is not empty: it has the table ${target.table}. Restore into an empty one: another DATA_DIR, or a new database for DATABASE_URL.`,
    );
  // Files of an interrupted restore of the same backup are overwritten.
  if (target.state === 'unfinished' && target.sha256 === sha256) return;
  if (await store.isEmpty()) return;
  const place =
    files.kind === 'disk' ? `The folder ${files.folder}` : `The bucket ${files.bucket} has files below ${files.prefix || '/'}: it`;
  throw new Error(`${place} is not empty. Restore with a FILES_URL where nothing is.`);
}

type Rows = Pick<RestoreResult, 'rows' | 'skipped_tables' | 'paused_webhooks' | 'active_webhooks'>;

async function restoreRows(client: pg.Client, storage: Storage, backup: VerifiedBackup, options: RestoreOptions): Promise<Rows> {
  await client.query('BEGIN');
  await createSchema(client, backup.manifest);
  const loaded = await loadTables(client, backup, { ...options, isDiskLow: storage.isDiskLow });
  await setSequences(client, backup.manifest.sequences);
  await endSessions(client);
  await replaceFeeds(client);
  const paused = options.pauseWebhooks ? await pauseWebhooks(client) : 0;
  const active = await countActiveWebhooks(client);
  await client.query('COMMIT');
  return { ...loaded, paused_webhooks: paused, active_webhooks: active };
}

/** The restore holds the lock of migrations: it must be released before they run. */
async function releaseAndMigrate(client: pg.Client, storage: Storage): Promise<string[]> {
  await client.query('SELECT pg_advisory_unlock_all()');
  return migrate(storage.connection);
}
