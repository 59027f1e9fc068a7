import { type CriteriaJob, readCriteria } from './read-criteria.ts';

/** Reads criteria off the main thread: the vocabulary takes a moment to load, a long description a moment to read. */
export function handle(job: CriteriaJob): string {
  return JSON.stringify(readCriteria(job));
}
