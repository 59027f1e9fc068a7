import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { nilUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { createBackoff } from './backoff.ts';
import type { ClaimedCv } from './cv-job.ts';
import { claimCvJobs, cvChannel, extendLeases, releaseCvJobs } from './cv-job-queries.ts';
import { observeCvs } from './cv-metrics.ts';
import type { CvQueueChannel } from './cv-queue.ts';
import { type ProcessCvJobDeps, processCvJob } from './process-cv-job.ts';

type CvWorkerDeps = ProcessCvJobDeps & Pick<Runtime, 'log' | 'metrics'> & { cvQueue: CvQueueChannel };

const pollMs = 1000;
const leaseMs = 30_000;
const extendEveryMs = 8000;
const drainMaxMs = 3000;
// One more than can be read at a time: its file is fetched while the others are read.
const slotsMax = Math.min(2, availableParallelism()) + 1;

/** Reads CVs until it is stopped. Any number of workers may run at once, in any number of processes. */
export function startCvWorker(app: CvWorkerDeps): { stop: () => Promise<void> } {
  const running = new Map<ClaimedCv, Promise<void>>();
  const metrics = observeCvs(app, () => running.size);
  const backoff = createBackoff(() => claim());
  // Starts at a random workspace, so that nodes do not serve the same ones at the same time.
  let after: string = randomUUID();
  let claiming: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  const claim = () => {
    isWoken = true;
    if (claiming || !mayClaim()) return;
    claiming = claimAll()
      .catch((error) => app.noteError('claim CVs', error))
      .finally(() => {
        claiming = undefined;
        if (isWoken) claim();
      });
  };

  const mayClaim = () => !isStopped && !backoff.isWaiting() && running.size < slotsMax;

  const claimAll = async () => {
    while (isWoken && mayClaim()) {
      isWoken = false;
      const jobs = await claimNext(slotsMax - running.size);
      for (const job of jobs) running.set(job, process(job));
      // There may be more.
      if (jobs.length > 0) isWoken = true;
    }
  };

  /** The next workspaces in turn, and the first ones after the last. */
  const claimNext = async (count: number): Promise<ClaimedCv[]> => {
    const jobs = await claimCvJobs(app.database, { after, count, leaseMs });
    const found = jobs.length > 0 || after === nilUuid ? jobs : await claimCvJobs(app.database, { after: nilUuid, count, leaseMs });
    after =
      found
        .map(({ workspace_id }) => workspace_id)
        .sort()
        .at(-1) ?? nilUuid;
    return found;
  };

  const process = async (job: ClaimedCv) => {
    const end = await processCvJob(app, job, { delayMs: backoff.delayMs, isReleased: () => !running.has(job) });
    running.delete(job);
    if (end === 'storage unavailable') backoff.wait();
    else backoff.reset();
    metrics.ended(job, end);
    claim();
  };

  const extend = async () => {
    const jobs = [...running.keys()];
    if (jobs.length > 0)
      await extendLeases(app.database, jobs, leaseMs).catch((error) => app.noteError('extend leases of CVs', error));
  };

  const unsubscribe = app.cvQueue.subscribe(() => {
    claim();
    return running.size < slotsMax;
  });
  const listening = app.database.listen(cvChannel, claim);
  const timers = [setInterval(claim, pollMs), setInterval(extend, extendEveryMs)];
  claim();

  return {
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      backoff.stop();
      unsubscribe();
      await Promise.all([listening.stop(), claiming]);
      await withTimeout(drainMaxMs, Promise.all(running.values())).catch(() => {});
      const unfinished = [...running.keys()];
      running.clear();
      // Another node reads them at once; a result of this one is discarded.
      if (unfinished.length > 0)
        await releaseCvJobs(app.database, unfinished, { delayMs: 0, isAttempt: false }).catch((error) =>
          app.noteError('release CVs', error),
        );
      metrics.stop();
    },
  };
}
