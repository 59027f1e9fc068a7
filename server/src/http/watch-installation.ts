import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import { readLastBackup } from '#system/last-backup.ts';
import { commit, version } from '#version.ts';

const databaseMaxMs = 1000;

/** Metrics of what the process depends on. The result reads those that cannot be read at once, before each answer. */
export function watchInstallation({
  metrics,
  database,
  config,
  node,
}: Pick<Runtime, 'metrics' | 'database' | 'config' | 'node'>): () => Promise<void> {
  let isUp: number | undefined;
  let freeBytes: number | undefined;
  let lastBackupMs: number | undefined;
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
  metrics.gauge('muster_last_backup_timestamp_seconds', 'When the latest complete backup with this DATA_DIR was made', () =>
    lastBackupMs === undefined ? undefined : lastBackupMs / 1000,
  );
  return async () => {
    const [up, free, backup] = await Promise.allSettled([
      withTimeout(databaseMaxMs, database.checkWritable()),
      readFreeBytes(config.dataDir),
      readLastBackup(config.dataDir),
    ]);
    isUp = up.status === 'fulfilled' ? 1 : 0;
    freeBytes = free.status === 'fulfilled' ? free.value : undefined;
    lastBackupMs = backup.status === 'fulfilled' ? backup.value : undefined;
  };
}
