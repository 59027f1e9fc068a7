import { hash } from 'node:crypto';
import type { BoardListItem } from './board-list-item.ts';

/** Some other jobs of a department, the newest first. Two with the same stamp show the same. */
export type RelatedJobs = { jobs: BoardListItem[]; stamp: string };

export const noRelatedJobs: RelatedJobs = { jobs: [], stamp: '' };
const relatedMax = 4;

/** Finds those of the department of a job, once for each job. */
export function findRelated(jobs: BoardListItem[]): (jobId: string) => RelatedJobs {
  const found = new Map<string, RelatedJobs>();
  let departments: Map<string, BoardListItem[]> | undefined;

  return (jobId) => {
    const known = found.get(jobId);
    if (known) return known;
    departments ??= departmentOfEachJob(jobs);
    const related = relatedJobs(departments.get(jobId) ?? [], jobId);
    found.set(jobId, related);
    return related;
  };
}

function relatedJobs(department: BoardListItem[], jobId: string): RelatedJobs {
  const others = department.slice(0, relatedMax + 1).filter(({ id }) => id !== jobId);
  const jobs = others.slice(0, relatedMax);
  const versions = jobs.map(({ id, revision }) => `${id} ${revision}`).join();
  return jobs.length === 0 ? noRelatedJobs : { jobs, stamp: hash('sha256', versions, 'base64url') };
}

function departmentOfEachJob(jobs: BoardListItem[]): Map<string, BoardListItem[]> {
  const departments = new Map<string, BoardListItem[]>();
  const ofJob = new Map<string, BoardListItem[]>();
  for (const job of jobs) {
    if (job.departmentKey === undefined) continue;
    const department = departments.get(job.departmentKey) ?? [];
    department.push(job);
    departments.set(job.departmentKey, department);
    ofJob.set(job.id, department);
  }
  return ofJob;
}
