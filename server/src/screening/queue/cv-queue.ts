import type { CvQueue } from '#candidates/cv-queue.ts';
import type { Runtime } from '#runtime.ts';
import { createWakeup, type WakeupChannel } from '#storage/wakeup.ts';
import { cvChannel, insertCvJob } from './cv-job-queries.ts';

/** The queue of CVs, and the channel that wakes its workers. */
export type CvQueueChannel = CvQueue & WakeupChannel;

export function openCvQueue(app: Pick<Runtime, 'database' | 'noteError'>): CvQueueChannel {
  return { ...createWakeup(app, { channel: cvChannel, task: 'wake the readers of CVs' }), add: insertCvJob };
}
