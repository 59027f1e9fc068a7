import type { StoredBackupState } from '#backup/background/state-queries.ts';
import type { BackupSchedule } from '#settings/backup-settings.ts';
import { dayMs, hourMs, minuteMs } from '#time/durations.ts';
import { latestDueTime } from './schedule.ts';

type BackupWork = 'backup' | 'test';

const testEveryMs = 7 * dayMs;
/** A good one is that old, and nobody has had an alert. */
const overdueMs = 36 * hourMs;
const firstRetryMs = 10 * minuteMs;
const lastRetryMs = 2 * hourMs;
const testRetryMs = hourMs;

type Times = Pick<
  StoredBackupState,
  | 'watched_since'
  | 'attempted_at'
  | 'failures'
  | 'backup_id'
  | 'backup_at'
  | 'test_attempted_at'
  | 'tested_at'
  | 'tested_backup_id'
  | 'test_findings'
>;

/** What is to be done now, if anything. The first backup does not wait for its time. */
export function nextWork(schedule: BackupSchedule, state: Times | undefined, now: Date): BackupWork | undefined {
  if (!state || isBackupDue(schedule, state, now)) return 'backup';
  return isTestDue(state, now) ? 'test' : undefined;
}

function isBackupDue(schedule: BackupSchedule, { backup_at, attempted_at, failures }: Times, now: Date): boolean {
  if (backup_at !== null && Date.parse(backup_at) >= latestDueTime(schedule, now).getTime()) return false;
  const pauseMs = failures === 0 ? 0 : Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1));
  return attempted_at === null || ageOf(attempted_at, now) >= pauseMs;
}

/** Each week, and the next backup after one that was found to be damaged. */
function isTestDue(state: Times, now: Date): boolean {
  const { backup_id, tested_at, tested_backup_id, test_attempted_at } = state;
  if (backup_id === null) return false;
  const isWanted =
    tested_at === null || ageOf(tested_at, now) >= testEveryMs || (hasFindings(state) && tested_backup_id !== backup_id);
  return isWanted && (test_attempted_at === null || ageOf(test_attempted_at, now) >= testRetryMs);
}

/** The newest backup cannot be relied on: the next one sends everything again. */
export function isNewestDamaged(state: Pick<Times, 'backup_id' | 'tested_backup_id' | 'test_findings'> | undefined): boolean {
  return state !== undefined && hasFindings(state) && state.tested_backup_id === state.backup_id;
}

function hasFindings({ test_findings }: Pick<Times, 'test_findings'>): boolean {
  return test_findings !== null && test_findings.length > 0;
}

export function isBackupOverdue({ backup_at, watched_since }: Pick<Times, 'backup_at' | 'watched_since'>, now: Date): boolean {
  const since = backup_at ?? watched_since;
  return since !== null && ageOf(since, now) >= overdueMs;
}

function ageOf(time: string, now: Date): number {
  return now.getTime() - Date.parse(time);
}
