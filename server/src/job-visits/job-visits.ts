import type { FastifyRequest } from 'fastify';
import type { Runtime } from '#runtime.ts';
import { dayMs } from '#time/durations.ts';
import { isVisit } from './is-visit.ts';
import type { CountedVisits, VisitedJob } from './job-visit.ts';
import { addVisits } from './job-visit-queries.ts';

type Visited = 'views' | 'starts';

export type JobVisits = {
  /** Counts the request if it is a visit. */
  count(what: Visited, request: Pick<FastifyRequest, 'method' | 'headers'>, job: VisitedJob): void;
  /** Adds what was counted to the database. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const flushEveryMs = 5000;
const keptMax = 20_000;
// Requests wait behind a statement.
const perStatement = 200;

/**
 * Counts in memory, and adds the counts to the database every few seconds: no page waits for a write. What could not be added is lost, not
 * tried again: it may have been added before the connection was lost, and pages cannot be shown without the database anyway.
 */
export function openJobVisits({ database, clock, noteError }: Pick<Runtime, 'database' | 'clock' | 'noteError'>): JobVisits {
  let counted = new Map<string, CountedVisits>();
  let flushing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), flushEveryMs).unref();

  // Of each workspace apart, and without waiting for the last time: locked rows of one do not delay the others.
  const flush = (): Promise<void> => {
    const visits = Map.groupBy(counted.values(), ({ workspaceId }) => workspaceId);
    counted = new Map();
    const adding = [...visits].map(([workspaceId, ofWorkspace]) =>
      addAll(workspaceId, ofWorkspace).catch((error) => noteError('count visits of jobs', error)),
    );
    flushing = Promise.all([flushing, ...adding]).then(() => {});
    return flushing;
  };

  const addAll = async (workspaceId: string, visits: CountedVisits[]) => {
    for (let from = 0; from < visits.length; from += perStatement)
      await addVisits(database, workspaceId, visits.slice(from, from + perStatement));
  };

  return {
    count(what, request, job) {
      if (!isVisit(request)) return;
      const day = Math.floor(clock().getTime() / dayMs);
      const key = `${job.jobId} ${day} ${job.code ?? ''}`;
      const known = counted.get(key);
      if (known) known[what] += 1;
      // Only jobs and source links that exist: more of them than this are not visited in a few seconds.
      else if (counted.size < keptMax) counted.set(key, { ...job, day, views: 0, starts: 0, [what]: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
