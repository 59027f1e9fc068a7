import { jobStatuses } from '@muster/contract/jobs/job.ts';
import type { jobListQuery } from '@muster/contract/jobs/job-list.ts';
import type { Static } from 'typebox';
import { isUuid, nilUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { Queryable } from '#storage/queryable.ts';
import { likePatterns } from '#text/like-patterns.ts';
import type { Access } from '#web/caller.ts';
import { utc } from '#web/paging.ts';
import type { TotalsCache } from '#web/totals-cache.ts';
import { countJobs, type JobFilters, type JobTotals } from './job-queries.ts';
import type { JobReads } from './job-reads.ts';

type JobListQuery = Static<typeof jobListQuery>;

const noTotals: JobTotals = { version: 0, draft: 0, active: 0, paused: 0, closed: 0 };

/** The parsed filters of a request. */
export function jobFilters(query: JobListQuery): JobFilters {
  const { department, job_country, city, company_id, external_id, created_after, created_before, updated_after, updated_before } =
    query;
  const words = likePatterns(query.q);
  return {
    ...(query.status !== undefined && { status: query.status.split(',') }),
    ...(department !== undefined && { department }),
    ...(job_country !== undefined && { job_country }),
    ...(city !== undefined && { city }),
    ...(query.job_mode !== undefined && { job_mode: query.job_mode.split(',') }),
    ...(query.job_type !== undefined && { job_type: query.job_type.split(',') }),
    ...(query.career_level !== undefined && { career_level: query.career_level.split(',') }),
    ...(company_id !== undefined && { company_id: isUuid(company_id) ? company_id : nilUuid }),
    ...(external_id !== undefined && { external_id }),
    ...(words && { words }),
    ...(created_after !== undefined && { created_after: utc(created_after) }),
    ...(created_before !== undefined && { created_before: utc(created_before) }),
    ...(updated_after !== undefined && { updated_after: utc(updated_after) }),
    ...(updated_before !== undefined && { updated_before: utc(updated_before) }),
  };
}

/** The filters, for what the caller may see. */
export function visibleJobs(filters: JobFilters, access: Access): JobFilters {
  if (access.scope === 'workspace') return filters;
  return { ...filters, ids: access.scope === 'jobs' ? [...access.jobIds] : [] };
}

/** From the counters when only the status is filtered; otherwise counted, and cached until a job of the workspace changes. */
export async function countMatchingJobs(
  { database, jobReads, totals }: Pick<Runtime, 'database'> & { jobReads: JobReads; totals: TotalsCache },
  workspaceId: string,
  filters: JobFilters,
): Promise<number> {
  const { version, ...byStatus } = (await jobReads.totals(workspaceId)) ?? noTotals;
  const { status = jobStatuses, ...others } = filters;
  if (Object.keys(others).length === 0) {
    return jobStatuses.filter((known) => status.includes(known)).reduce((sum, known) => sum + byStatus[known], 0);
  }
  return totals.get(JSON.stringify(['jobs', workspaceId, filters]), version, () =>
    countJobs(listDatabase({ database }, workspaceId, filters), workspaceId, filters),
  );
}

/** A filter without an index reads all jobs of the workspace, so it does not run on the shared connections. */
export function listDatabase({ database }: Pick<Runtime, 'database'>, workspaceId: string, filters: JobFilters): Queryable {
  const { status, ...others } = filters;
  return Object.keys(others).length > 0 ? database.longReads(workspaceId) : database;
}
