import { availableParallelism } from 'node:os';
import type { Runtime } from '#runtime.ts';
import { startWorker } from '#storage/queues/start-worker.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import { createBackoff } from './backoff.ts';
import type { ClaimedCv } from './cv-job.ts';
import { cvChannel, cvJobs } from './cv-job-queries.ts';
import { observeCvs } from './cv-metrics.ts';
import type { CvQueueChannel } from './cv-queue.ts';
import { finishCvJob, type ProcessCvJobDeps, processCvJob } from './process-cv-job.ts';
import { StorageUnavailable } from './read-claimed-cv.ts';

type CvWorkerDeps = ProcessCvJobDeps & Pick<Runtime, 'metrics' | 'noteError' | 'traces'> & { cvQueue: CvQueueChannel };

// One more than can be read at a time: its file is fetched while the others are read.
const slots = Math.min(2, availableParallelism()) + 1;

/** Reads CVs until it is stopped. */
export function startCvWorker(app: CvWorkerDeps): { stop: () => Promise<void> } {
  const backoff = createBackoff();

  const handle = async (job: ClaimedCv): Promise<WorkEnd> => {
    try {
      const ids = { 'muster.workspace_id': job.workspace_id, 'muster.candidate_id': job.candidate_id };
      const end = await app.traces.trace('read a CV', ids, async (note) => {
        const ended = await processCvJob(app, job);
        note({ 'muster.result': ended.result });
        return ended;
      });
      backoff.reset();
      return end;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      app.noteError(cvJobs.task, error, { workspace: job.workspace_id, candidate: job.candidate_id });
      return { result: 'storage unavailable', next: { delayMs: backoff.wait(), isAttempt: false } };
    }
  };

  const worker = startWorker(app, cvJobs, {
    slots,
    wakeup: { local: app.cvQueue, channel: cvChannel },
    mayClaim: () => !backoff.isWaiting(),
    handle,
    giveUp: (job) => finishCvJob(app, job, { result: 'failed', error: 'internal' }),
    onEnd: (job, result) => metrics.ended(job, result),
  });
  const metrics = observeCvs(app, worker.runningCount);

  return {
    async stop() {
      await worker.stop();
      metrics.stop();
    },
  };
}
