import { measureCvQueue } from '#screening/queue/cv-job-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Finding, ok, problem } from './finding.ts';

const oldestMaxSeconds = 900;

/** CVs that have waited for long: no worker runs, or the file storage does not answer. */
export async function checkCvs(db: Queryable): Promise<Finding> {
  const { waiting, oldest_seconds } = await measureCvQueue(db);
  if (waiting === 0) return ok('cvs', 'No CV waits to be read.');
  const minutes = Math.round(oldest_seconds / 60);
  if (oldest_seconds <= oldestMaxSeconds) return ok('cvs', `${waiting} CVs wait to be read.`);
  return problem(
    'cvs',
    `${waiting} CVs wait to be read, the oldest for ${minutes} minutes. Check that a server runs with --role all or worker, and its log lines "background work failed".`,
  );
}
