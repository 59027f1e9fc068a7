import type { Runtime } from '#runtime.ts';
import type { ClaimedCv } from './cv-job.ts';
import { type CvQueueLength, measureCvQueue } from './cv-job-queries.ts';

const measureEveryMs = 10_000;
const unknown: CvQueueLength = { waiting: Number.NaN, oldest_seconds: Number.NaN };

/** Metrics about CVs: numbers alone. */
export function observeCvs(
  { database, clock, metrics, noteError }: Pick<Runtime, 'database' | 'clock' | 'metrics' | 'noteError'>,
  runningCount: () => number,
) {
  const observeSeconds = metrics.histogram('muster_cv_seconds', {});
  let length: CvQueueLength = { waiting: 0, oldest_seconds: 0 };
  metrics.gauge('muster_cv_queue', 'CVs that wait or are being read, at most 100,000', () => length.waiting);
  metrics.gauge('muster_cv_oldest_seconds', 'Age of the oldest CV in the queue', () => length.oldest_seconds);
  metrics.gauge('muster_cv_in_flight', 'CVs that this process has claimed', runningCount);

  const measure = async () => {
    try {
      length = await measureCvQueue(database.longReads('metrics'));
    } catch (error) {
      // No value is better than an old one.
      length = unknown;
      noteError('measure the queue of CVs', error);
    }
  };
  measure();
  const timer = setInterval(measure, measureEveryMs);

  return {
    ended({ created_at }: ClaimedCv, end: string): void {
      metrics.count('muster_cv_readings_total', { result: end });
      if (end === 'ok' || end === 'failed') observeSeconds(Math.max(0, clock().getTime() - Date.parse(created_at)) / 1000);
    },
    stop: () => clearInterval(timer),
  };
}
