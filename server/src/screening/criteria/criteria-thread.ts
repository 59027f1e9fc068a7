import { parentPort } from 'node:worker_threads';
import { type CriteriaJob, readCriteria } from './read-criteria.ts';

/** Reads criteria off the main thread: the vocabulary takes a moment to load, a long description a moment to read. */
parentPort?.on('message', (job: CriteriaJob) => parentPort?.postMessage(JSON.stringify(readCriteria(job))));
