import type { ReportQuery } from '@muster/contract/reports/report-input.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import { findReportJobIds, hasCompany } from './report-scope-queries.ts';

export type ReportScopeDeps = Pick<Runtime, 'database'> & { jobReads: JobReads };
type ScopeQuery = Pick<ReportQuery, 'job_id' | 'department' | 'company_id'>;

/** The jobs that a report is about; undefined: all of the workspace. */
export async function reportJobIds(
  { database, jobReads }: ReportScopeDeps,
  { workspaceId, access }: Pick<Caller, 'workspaceId' | 'access'>,
  { job_id, department, company_id }: ScopeQuery,
): Promise<string[] | undefined> {
  // Interviewers have no right to reports.
  const visible = access.scope === 'workspace' ? undefined : access.scope === 'jobs' ? [...access.jobIds] : [];
  if (company_id !== undefined && !(isUuid(company_id) && (await hasCompany(database, workspaceId, company_id))))
    throw failure('company_not_found');
  if (job_id === undefined && department === undefined && company_id === undefined) return visible;
  const jobId = job_id?.toLowerCase();
  if (jobId !== undefined) {
    const job = isUuid(jobId) ? await jobReads.find({ workspaceId, jobId }) : undefined;
    if (!job || (visible && !visible.includes(jobId))) throw failure('invalid_job_id');
    if (department === undefined && company_id === undefined) return [jobId];
  }
  return findReportJobIds(database, workspaceId, { ids: jobId === undefined ? visible : [jobId], department, company_id });
}
