import type { Home } from '@muster/contract/home/home.ts';
import { describePlace } from '#backup/repository/repository.ts';
import type { Config } from '#config.ts';
import type { Queryable } from '#storage/queryable.ts';
import { findBackupState, isOnlyWorkspace } from './background/state-queries.ts';
import { isBackupOverdue } from './schedule/next-work.ts';

/** How it stands with the backups at BACKUP_URL, for people and programs. Times are as in the API. */
export type BackupState = {
  /** Without secrets. */
  place: string;
  is_encrypted: boolean;
  /** Such as `daily 02:30 UTC`; null when backups are only made by hand. */
  schedule: string | null;
  /** The latest complete one is older than 36 hours, or there is none in all that time. */
  is_overdue: boolean;
  latest: {
    id: string;
    created_at: string;
    age_seconds: number;
    bytes: number;
    sent_bytes: number;
    rows: number;
    files: number;
  } | null;
  /** A backup or a restore test is under way. */
  is_running: boolean;
  /** Why the attempts since then have failed. */
  problem: string | null;
  failures: number;
  /** `problems` is empty when the backup could be restored and was the same. */
  restore_test: { backup_id: string; tested_at: string; problems: string[] } | null;
  /** Why it could not be tried. */
  restore_test_problem: string | null;
};

type StateDeps = { config: Pick<Config, 'backup'>; database: Queryable; clock: () => Date };

/** Undefined without BACKUP_URL. */
export async function backupState({ config, database, clock }: StateDeps): Promise<BackupState | undefined> {
  const { backup } = config;
  if (!backup) return undefined;
  const now = clock();
  const state = await findBackupState(database);
  return {
    place: describePlace(backup.place),
    is_encrypted: backup.key !== undefined,
    schedule: backup.schedule?.text ?? null,
    is_overdue: state !== undefined && isBackupOverdue(state, now),
    latest:
      state?.backup_id && state.backup_at
        ? {
            id: state.backup_id,
            created_at: state.backup_at,
            age_seconds: Math.max(0, Math.round((now.getTime() - Date.parse(state.backup_at)) / 1000)),
            bytes: state.bytes ?? 0,
            sent_bytes: state.sent_bytes ?? 0,
            rows: state.rows ?? 0,
            files: state.files ?? 0,
          }
        : null,
    is_running: state?.is_running ?? false,
    problem: state?.is_running ? null : (state?.problem ?? null),
    failures: Math.max(0, (state?.failures ?? 0) - (state?.is_running ? 1 : 0)),
    restore_test:
      state?.tested_backup_id && state.tested_at
        ? { backup_id: state.tested_backup_id, tested_at: state.tested_at, problems: state.test_findings ?? [] }
        : null,
    restore_test_problem: state?.is_running ? null : (state?.test_problem ?? null),
  };
}

/** What the owner of a workspace sees of it on Home. */
export async function backupsForOwner(app: StateDeps): Promise<NonNullable<Home['backups']>> {
  const [state, isAlone] = await Promise.all([backupState(app), isOnlyWorkspace(app.database)]);
  return {
    made_at: state?.latest?.created_at ?? null,
    // Of others nobody is told.
    bytes: isAlone ? (state?.latest?.bytes ?? null) : null,
    is_overdue: state?.is_overdue ?? false,
    tested_at: state?.restore_test?.tested_at ?? null,
    is_restorable: state?.restore_test ? state.restore_test.problems.length === 0 : null,
  };
}
