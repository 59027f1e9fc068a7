import { jobStatuses } from '@muster/contract/jobs/job.ts';
import type { Runtime } from '#runtime.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { Access } from '#web/caller.ts';
import type { TotalsCache } from '#web/totals-cache.ts';
import { countJobs, type JobFilters, type JobTotals } from './job-queries.ts';
import type { JobReads } from './job-reads.ts';

const noTotals: JobTotals = { version: 0, draft: 0, active: 0, paused: 0, closed: 0 };

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
