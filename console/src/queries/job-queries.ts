import type { GetJobAnswer, ListJobsQuery } from '@muster/sdk/generated/types.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { pageMax } from '#limits.ts';
import { isEvent, type LiveEvent } from '#live/live-events.ts';
import { countsKey } from './candidate-queries.ts';
import { pagesQuery, readQuery } from './read-query.ts';

/** A job with the version that was read, for If-Match. */
export type ReadJob = GetJobAnswer & { etag: string | undefined };
export type EditedJob = ReadJob['job'];

export const jobsKey = ['jobs'];
export const jobKey = ['job'];

export function staleJobs(event: LiveEvent): QueryKey[] {
  const { type, jobId, candidateId } = event;
  if (!isEvent(event) || candidateId || type === 'requisition.approved') return [];
  return jobId ? [jobsKey, jobQuery(jobId).queryKey] : [jobsKey];
}

export const jobQuery = (jobId: string) => readQuery([...jobKey, jobId], readJob, jobId);

export async function readJob(jobId: string, options?: { signal: AbortSignal }): Promise<ReadJob> {
  const { data, etag } = await muster.getJob({ job_id: jobId }, options).withResponse();
  return { ...data, etag };
}

export const openJobsTotalQuery = readQuery([...jobsKey, 'total'], muster.listJobs, { status: 'active', limit: 1 });

/** For lists to choose from. */
export const jobNamesQuery = readQuery([...jobsKey, 'names'], muster.listJobs, { limit: pageMax });

export const foundJobsQuery = (q: string, limit: number) =>
  readQuery([...jobsKey, 'found', q, limit], muster.listJobs, { limit, ...(q && { q }) });

const openOfferedMax = 8;
const closedOfferedMax = 3;

/** Jobs to choose from for a candidate: published ones first. Closed ones take nobody, and are found by name only. */
export const jobsToJoinQuery = (q: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'to-join', q],
    queryFn: async ({ signal }) => {
      const read = (status: ListJobsQuery['status'], limit: number) =>
        muster.listJobs({ status, limit, ...(q && { q }) }, { signal });
      const [active, others, closed] = await Promise.all([
        read(['active'], openOfferedMax),
        read(['paused', 'draft'], openOfferedMax),
        q ? read(['closed'], closedOfferedMax) : { jobs: [] },
      ]);
      return [...[...active.jobs, ...others.jobs].slice(0, openOfferedMax), ...closed.jobs];
    },
  });

export const newestJobQuery = (companyId: string) =>
  readQuery([...jobsKey, 'newest', companyId], muster.listJobs, { limit: 1, company_id: companyId });

export const jobPagesQuery = (query: ListJobsQuery) => pagesQuery([...jobsKey, 'list', query], muster.listJobs, query);

/** The ids of all jobs that the user sees. */
export const ownJobsQuery = queryOptions({ queryKey: ['own-jobs'], queryFn: ({ signal }) => readOwnJobs(signal) });

async function readOwnJobs(signal: AbortSignal): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of muster.listJobs({ limit: pageMax }, { signal })) ids.add(id);
  return ids;
}

export const jobSourcesQuery = (jobId: string) => readQuery(['job-sources', jobId], muster.listJobSources, { job_id: jobId });
export const hiringTeamQuery = (jobId: string) => readQuery(['hiring-team', jobId], muster.getHiringTeam, { job_id: jobId });

export const criteriaPreviewQuery = (jobId: string, criteria: string) =>
  queryOptions({
    queryKey: ['criteria-preview', jobId, criteria],
    queryFn: ({ signal }) =>
      muster.previewScreeningCriteria({ job_id: jobId, ...JSON.parse(criteria) }, { signal, idempotencyKey: null }),
  });

/** The candidates of each job by status, for each page of jobs. */
export const countsOfJobsQuery = (pages: readonly (readonly string[])[]) =>
  queryOptions({
    queryKey: [...countsKey, 'jobs', pages.flat().join(',')],
    queryFn: ({ signal }) => Promise.all(pages.map((ids) => muster.getJobCounts({ job_ids: [...ids] }, { signal }))),
  });
