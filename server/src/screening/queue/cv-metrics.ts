import type { Runtime } from '#runtime.ts';
import { measureRegularly } from '#storage/queues/measure-regularly.ts';
import type { ClaimedCv } from './cv-job.ts';
import { measureCvQueue } from './cv-job-queries.ts';

/** Metrics about CVs: numbers alone. */
export function observeCvs(app: Pick<Runtime, 'database' | 'clock' | 'metrics' | 'noteError'>, runningCount: () => number) {
  const { clock, metrics } = app;
  const observeSeconds = metrics.histogram('muster_cv_seconds', {});
  const { value, stop } = measureRegularly(app, 'measure the queue of CVs', measureCvQueue);
  metrics.gauge('muster_cv_queue', 'CVs that wait or are being read, at most 100,000', () => value('waiting'));
  metrics.gauge('muster_cv_oldest_seconds', 'Age of the oldest CV in the queue', () => value('oldest_seconds'));
  metrics.gauge('muster_cv_in_flight', 'CVs that this process has claimed', runningCount);

  return {
    ended({ created_at }: ClaimedCv, end: string): void {
      metrics.count('muster_cv_readings_total', { result: end });
      if (end === 'ok' || end === 'failed') observeSeconds(Math.max(0, clock().getTime() - Date.parse(created_at)) / 1000);
    },
    stop,
  };
}
