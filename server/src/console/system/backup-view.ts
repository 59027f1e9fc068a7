import type { System } from '@muster/contract/console/system.ts';
import { backupState } from '#backup/backup-state.ts';
import { findLatestBackup } from '#backup/latest-backup.ts';
import type { App } from '#open-app.ts';

/** The latest backup of either kind, and the restore test of those at BACKUP_URL. */
export async function readBackup(app: Pick<App, 'config' | 'database' | 'clock'>): Promise<System['backup']> {
  const [made_at, state] = await Promise.all([findLatestBackup(app.database), backupState(app)]);
  const test = state?.restore_test;
  return {
    made_at,
    tested_at: test?.tested_at ?? null,
    is_restorable: test ? test.problems.length === 0 : null,
  };
}
