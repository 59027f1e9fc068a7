import { availableParallelism } from 'node:os';
import type { Runtime } from '#runtime.ts';
import { startWorker } from '#storage/queues/start-worker.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import { createBackoff } from './backoff.ts';
import type { ClaimedCv } from './cv-job.ts';
import { cvChannel, cvJobs, scanJobs } from './cv-job-queries.ts';
import { observeCvs } from './cv-metrics.ts';
import type { CvQueueChannel } from './cv-queue.ts';
import { finishCvJob, type ProcessCvJobDeps, processCvJob, processScanJob } from './process-cv-job.ts';
import { StorageUnavailable } from './read-claimed-cv.ts';

type CvWorkerDeps = ProcessCvJobDeps & Pick<Runtime, 'metrics' | 'noteError' | 'traces'> & { cvQueue: CvQueueChannel };

// One more than can be read at a time: its file is fetched while the others are read.
const slots = Math.min(2, availableParallelism()) + 1;

const scanSlots = 1;

/** Reads CVs until it is stopped, and beside them one at a time of those that are pictures: a scan takes seconds, and delays no other CV. */
export function startCvWorker(app: CvWorkerDeps): { stop: () => Promise<void> } {
  const backoff = createBackoff();

  const handleWith =
    (task: string, process: typeof processCvJob) =>
    async (job: ClaimedCv): Promise<WorkEnd> => {
      try {
        const ids = { 'muster.workspace_id': job.workspace_id, 'muster.candidate_id': job.candidate_id };
        const end = await app.traces.trace(task, ids, async (note) => {
          const ended = await process(app, job);
          note({ 'muster.result': ended.result });
          return ended;
        });
        backoff.reset();
        return end;
      } catch (error) {
        if (!(error instanceof StorageUnavailable)) throw error;
        app.noteError(task, error, { workspace: job.workspace_id, candidate: job.candidate_id });
        return { result: 'storage unavailable', next: { delayMs: backoff.wait(), isAttempt: false } };
      }
    };

  const shared = {
    wakeup: { local: app.cvQueue, channel: cvChannel },
    mayClaim: () => !backoff.isWaiting(),
    giveUp: (job: ClaimedCv) => finishCvJob(app, job, { result: 'failed', error: 'internal' }),
    onEnd: (job: ClaimedCv, result: string) => metrics.ended(job, result),
  };
  const workers = [
    startWorker(app, cvJobs, { ...shared, slots, handle: handleWith(cvJobs.task, processCvJob) }),
    startWorker(app, scanJobs, { ...shared, slots: scanSlots, handle: handleWith(scanJobs.task, processScanJob) }),
  ];
  const metrics = observeCvs(app, () => workers.reduce((sum, worker) => sum + worker.runningCount(), 0));

  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      metrics.stop();
    },
  };
}
