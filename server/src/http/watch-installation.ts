import { type BackupState, backupState } from '#backup/backup-state.ts';
import { findLatestBackup } from '#backup/latest-backup.ts';
import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import { commit, version } from '#version.ts';

const databaseMaxMs = 1000;

/** Metrics of what the process depends on. The result reads those that cannot be read at once, before each answer. */
export function watchInstallation({
  metrics,
  database,
  config,
  clock,
  node,
}: Pick<Runtime, 'metrics' | 'database' | 'config' | 'clock' | 'node'>): () => Promise<void> {
  let isUp: number | undefined;
  let freeBytes: number | undefined;
  let latestBackup: string | null = null;
  let backups: BackupState | undefined;
  metrics.gauge('muster_build_info', 'The version and the commit of this process, always 1', () => 1, {
    version,
    commit: commit ?? '',
  });
  metrics.gauge('muster_database_up', 'Whether the database accepts writes: 1 or 0', () => isUp);
  metrics.gauge('muster_database_connections', 'Open connections to the database', () => database.state().connections);
  metrics.total(
    'muster_database_failovers_total',
    'How often another server has become the primary',
    () => database.state().failovers,
  );
  metrics.gauge('muster_maintenance', 'Whether maintenance mode is on: 1 or 0', () => (node.maintenanceSince() === null ? 0 : 1));
  metrics.gauge('muster_disk_free_bytes', 'Free space on the disk of DATA_DIR', () => freeBytes);
  metrics.gauge(
    'muster_last_backup_timestamp_seconds',
    'When the latest complete backup was made: at BACKUP_URL, or to a file',
    () => secondsOf(latestBackup),
  );
  metrics.gauge('muster_last_backup_bytes', 'Size of the latest complete backup at BACKUP_URL', () => backups?.latest?.bytes);
  metrics.gauge(
    'muster_backup_failures',
    'Attempts to back up to BACKUP_URL that have failed since the latest complete one',
    () => backups?.failures,
  );
  metrics.gauge('muster_last_restore_test_timestamp_seconds', 'When a backup at BACKUP_URL was last restored for a test', () =>
    secondsOf(backups?.restore_test?.tested_at),
  );
  metrics.gauge('muster_last_restore_test_ok', 'Whether the restored backup was the same as what was saved: 1 or 0', () =>
    backups?.restore_test ? Number(backups.restore_test.problems.length === 0) : undefined,
  );
  return async () => {
    const [up, free, latest, state] = await Promise.allSettled([
      withTimeout(databaseMaxMs, database.checkWritable()),
      readFreeBytes(config.dataDir),
      withTimeout(databaseMaxMs, findLatestBackup(database)),
      withTimeout(databaseMaxMs, backupState({ config, database, clock })),
    ]);
    isUp = up.status === 'fulfilled' ? 1 : 0;
    freeBytes = free.status === 'fulfilled' ? free.value : undefined;
    backups = state.status === 'fulfilled' ? state.value : undefined;
    latestBackup = latest.status === 'fulfilled' ? latest.value : null;
  };
}

function secondsOf(time: string | null | undefined): number | undefined {
  return time ? Date.parse(time) / 1000 : undefined;
}
