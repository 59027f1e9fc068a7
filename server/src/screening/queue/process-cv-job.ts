import { withRetries } from '#concurrency/retry.ts';
import { Failure } from '#failure.ts';
import { isConflict } from '#storage/database-errors.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import type { ClaimedCv, CvOutcome } from './cv-job.ts';
import { cvAttemptsMax, moveToScans } from './cv-job-queries.ts';
import type { CvQueueChannel } from './cv-queue.ts';
import { type FinishReadingDeps, finishReading } from './finish-reading.ts';
import { type ReadClaimedCvDeps, readClaimedCv, readClaimedScan } from './read-claimed-cv.ts';

export type ProcessCvJobDeps = FinishReadingDeps & ReadClaimedCvDeps & { cvQueue: Pick<CvQueueChannel, 'notify'> };

const missingDelayMs = 5000;
// As long as the lease: afterwards another process may have the claim.
const savePausesMs = [100, 500, 1000, 2000, 4000, 8000];

/** Reads one CV and saves the result. */
export async function processCvJob(app: ProcessCvJobDeps, job: ClaimedCv): Promise<WorkEnd> {
  const outcome = await readClaimedCv(app, job);
  if (outcome !== 'scan') return endReading(app, job, outcome);
  await moveToScans(app.database, job);
  app.cvQueue.notify(job.workspace_id);
  return { result: 'scan', next: 'ended' };
}

/** Reads one CV with pages that are pictures. */
export async function processScanJob(app: ProcessCvJobDeps, job: ClaimedCv): Promise<WorkEnd> {
  return endReading(app, job, await readClaimedScan(app, job));
}

async function endReading(app: ProcessCvJobDeps, job: ClaimedCv, outcome: CvOutcome): Promise<WorkEnd> {
  if (mayReturn(outcome) && job.attempts < cvAttemptsMax)
    return { result: 'retried', next: { delayMs: missingDelayMs, isAttempt: true } };
  return finishCvJob(app, job, outcome);
}

/** Dropped: another node or a newer file has taken over. */
export async function finishCvJob(app: ProcessCvJobDeps, job: ClaimedCv, outcome: CvOutcome): Promise<WorkEnd> {
  const isSaved = await withRetries({ pausesMs: savePausesMs, mayRetry: (error) => mayPass(error) || isConflict(error) }, () =>
    finishReading(app, job, outcome),
  );
  return { result: isSaved ? outcome.result : 'dropped', next: 'ended' };
}

/** A file may be missing only because its storage is not mounted yet. */
function mayReturn(outcome: CvOutcome): boolean {
  return outcome.result === 'failed' && (outcome.error === 'file_missing' || outcome.error === 'too_slow');
}

function mayPass(error: unknown): boolean {
  return error instanceof Failure && error.status === 503;
}
