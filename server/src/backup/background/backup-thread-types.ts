import type { BackupConfig } from '#backup/backup-config.ts';
import type { BackupSummary } from '#backup/repository/backup-list.ts';
import type { RestoreTest } from '#backup/restore-test/test-restore.ts';
import type { Connection } from '#storage/connections/connection.ts';

export type BackupThreadWork = { claimId: string } & ({ work: 'backup'; isFull: boolean } | { work: 'test' });

export type BackupThreadInput = BackupThreadWork & {
  config: BackupConfig;
  connection: Connection;
  compileCache: string | undefined;
};

export type BackupThreadEnd =
  | { end: 'backup'; made: BackupSummary; removed: string[] }
  | { end: 'test'; tested: RestoreTest }
  | { end: 'aborted' }
  | { end: 'error'; message: string };

export type BackupThreadMessage = { step: string; bytes: number } | { noted: string } | BackupThreadEnd;
