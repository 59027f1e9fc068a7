import { withRetries } from '#concurrency/retry.ts';
import { Failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { isConflict } from '#storage/database-errors.ts';
import type { ClaimedCv, CvOutcome } from './cv-job.ts';
import { releaseCvJobs } from './cv-job-queries.ts';
import { type FinishReadingDeps, finishReading } from './finish-reading.ts';
import { type ReadClaimedCvDeps, readClaimedCv, StorageUnavailable } from './read-claimed-cv.ts';

export type ProcessCvJobDeps = FinishReadingDeps & ReadClaimedCvDeps & Pick<Runtime, 'noteError'>;

/** How the work on a job ended. Dropped: another node or a newer file has taken over. */
export type CvJobEnd = 'ok' | 'failed' | 'dropped' | 'retried' | 'storage unavailable';

type JobControl = { delayMs: () => number; isReleased: () => boolean };

// An unexpected error is retried once, and so is a CV that took too long: the machine may have been busy. A job that was claimed this often without any result ends the processes that read it.
const errorsMax = 2;
const claimsMax = 5;
const retryDelayMs = 1000;
const missingDelayMs = 5000;
// As long as the lease: afterwards another process may have the claim.
const savePausesMs = [100, 500, 1000, 2000, 4000, 8000];

/** Reads one CV and saves the result. Never throws. */
export async function processCvJob(app: ProcessCvJobDeps, job: ClaimedCv, control: JobControl): Promise<CvJobEnd> {
  const details = { workspace: job.workspace_id, candidate: job.candidate_id };
  try {
    if (job.attempts > claimsMax) return await finishCvJob(app, job, { result: 'failed', error: 'internal' });
    const outcome = await readClaimedCv(app, job);
    if (control.isReleased()) return 'dropped';
    if (mayReturn(outcome) && job.attempts < errorsMax) return await retry(app, job, missingDelayMs);
    return await finishCvJob(app, job, outcome);
  } catch (error) {
    if (control.isReleased()) return 'dropped';
    app.noteError('read a CV', error, details);
    return endAfterError(app, job, error, control).catch((again) => {
      // The lease ends by itself, and then the job is claimed again.
      app.noteError('read a CV', again, details);
      return 'retried';
    });
  }
}

/** A file may be missing only because its storage is not mounted yet. */
function mayReturn(outcome: CvOutcome): boolean {
  return outcome.result === 'failed' && (outcome.error === 'file_missing' || outcome.error === 'too_slow');
}

async function endAfterError(app: ProcessCvJobDeps, job: ClaimedCv, error: unknown, { delayMs }: JobControl): Promise<CvJobEnd> {
  if (error instanceof StorageUnavailable) {
    await releaseCvJobs(app.database, [job], { delayMs: delayMs(), isAttempt: false });
    return 'storage unavailable';
  }
  if (job.attempts < errorsMax || mayPass(error)) return retry(app, job, retryDelayMs);
  return finishCvJob(app, job, { result: 'failed', error: 'internal' });
}

async function retry(app: ProcessCvJobDeps, job: ClaimedCv, delayMs: number): Promise<CvJobEnd> {
  await releaseCvJobs(app.database, [job], { delayMs, isAttempt: true });
  return 'retried';
}

async function finishCvJob(app: ProcessCvJobDeps, job: ClaimedCv, outcome: CvOutcome): Promise<CvJobEnd> {
  const isSaved = await withRetries({ pausesMs: savePausesMs, mayRetry: (error) => mayPass(error) || isConflict(error) }, () =>
    finishReading(app, job, outcome),
  );
  return isSaved ? outcome.result : 'dropped';
}

function mayPass(error: unknown): boolean {
  return error instanceof Failure && error.status === 503;
}
