import { randomUUID } from 'node:crypto';
import type { ReportProgress } from '#backup/progress.ts';
import type { BackupSummary } from '#backup/repository/backup-list.ts';
import type { RestoreTest } from '#backup/restore-test/test-restore.ts';
import { isNewestDamaged, nextWork } from '#backup/schedule/next-work.ts';
import type { Runtime } from '#runtime.ts';
import type { BackupThreadEnd, BackupThreadWork } from './backup-thread-types.ts';
import type { RunBackupThread } from './run-backup-thread.ts';
import {
  claimBackups,
  extendLease,
  findBackupState,
  leaseMs,
  noteAttempt,
  noteBackup,
  noteFailedBackup,
  noteFailedTest,
  noteTest,
  noteTestAttempt,
  releaseBackups,
  watchBackups,
  withdrawAttempt,
} from './state-queries.ts';

type BackupDeps = Pick<Runtime, 'config' | 'database' | 'clock' | 'noteError' | 'log'> & {
  runBackupThread: RunBackupThread;
};

type Run = { signal: AbortSignal; report?: ReportProgress };
type Lease = { claimId: string; signal: AbortSignal };
/** `busy`: another process has the lease. */
type Outcome<Done> = Done | 'busy' | 'stopped';

const extensionsPerLease = 4;

/** Makes the backup that is due, or tests the newest one. Any number of nodes may try: one has the lease. */
export async function runDueBackups(app: BackupDeps, signal: AbortSignal): Promise<void> {
  const schedule = app.config.backup?.schedule;
  if (!schedule) return;
  const state = await findBackupState(app.database);
  if (!state) return watchBackups(app.database);
  const work = nextWork(schedule, state, app.clock());
  if (work === 'backup') await makeBackup(app, { signal });
  const tested = work === 'test' ? await testBackup(app, { signal }) : undefined;
  if (typeof tested === 'object' && tested.problems.length > 0)
    app.noteError('test the restore of a backup', new Error(`${tested.backup_id}: ${tested.problems.join(' ')}`));
}

/** Makes a backup now. A failure is noted and thrown. */
export function makeBackup(
  app: BackupDeps,
  run: Run & { isFull?: boolean },
): Promise<Outcome<{ made: BackupSummary; removed: string[] }>> {
  return withLease(app, run, async (lease) => {
    const isFull = run.isFull === true || isNewestDamaged(await findBackupState(app.database));
    await noteAttempt(app.database, lease.claimId);
    const end = await runOnThread(app, { work: 'backup', isFull, claimId: lease.claimId }, run, lease, noteFailedBackup);
    if (end?.end !== 'backup') return 'stopped';
    const { made, removed } = end;
    await noteBackup(app.database, lease.claimId, made);
    app.log.info({ backup: made.id, files: made.files, sent_bytes: made.sent_bytes, removed }, 'backup made');
    return { made, removed };
  });
}

/** Restores the newest backup into a scratch database and compares. */
export function testBackup(app: BackupDeps, run: Run): Promise<Outcome<RestoreTest>> {
  return withLease(app, run, async (lease) => {
    await noteTestAttempt(app.database, lease.claimId);
    const end = await runOnThread(app, { work: 'test', claimId: lease.claimId }, run, lease, noteFailedTest);
    if (end?.end !== 'test') return 'stopped';
    await noteTest(app.database, lease.claimId, end.tested);
    return end.tested;
  });
}

type NoteFailure = typeof noteFailedBackup;

async function runOnThread(
  app: BackupDeps,
  wanted: BackupThreadWork,
  { signal, report = () => {} }: Run,
  lease: Lease,
  noteFailure: NoteFailure,
): Promise<BackupThreadEnd | undefined> {
  const end = await app
    .runBackupThread(wanted, { report, signal: lease.signal })
    .catch(
      (error: unknown): BackupThreadEnd => ({ end: 'error', message: error instanceof Error ? error.message : String(error) }),
    );
  if (end.end === 'error') {
    await noteFailure(app.database, lease.claimId, end.message);
    throw new Error(end.message);
  }
  if (end.end !== 'aborted') return end;
  if (signal.aborted) await withdrawAttempt(app.database, lease.claimId);
  return undefined;
}

async function withLease<Done>(
  app: BackupDeps,
  { signal }: Run,
  work: (lease: Lease) => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> {
  const { database, noteError } = app;
  const claimId = randomUUID();
  if (!(await claimBackups(database, claimId))) return 'busy';
  const lost = new AbortController();
  const timer = setInterval(() => {
    extendLease(database, claimId).then(
      (isHeld) => isHeld || lost.abort(),
      (error) => noteError('extend a lease: back up', error),
    );
  }, leaseMs / extensionsPerLease);
  try {
    return await work({ claimId, signal: AbortSignal.any([signal, lost.signal]) });
  } finally {
    clearInterval(timer);
    await releaseBackups(database, claimId).catch((error) => noteError('release: back up', error));
  }
}
