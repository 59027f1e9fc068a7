import { hash } from 'node:crypto';
import type { JobList } from '#board/cache/job-lists.ts';
import type { BoardListItem } from './board-list-item.ts';

/** Some other jobs of a department, the newest first. Two with the same stamp show the same. */
export type RelatedJobs = { jobs: BoardListItem[]; stamp: string };

const relatedMax = 4;
export const noRelatedJobs: RelatedJobs = { jobs: [], stamp: '' };

type Departments = { ofJob: Map<string, BoardListItem[]>; related: Map<string, RelatedJobs> };
const known = new WeakMap<JobList['jobs'], Departments>();

/** Those of the department of this job. Kept for as long as the list is. */
export function relatedJobs({ jobs }: JobList, jobId: string): RelatedJobs {
  const { ofJob, related } = known.get(jobs) ?? arrange(jobs);
  const found = related.get(jobId);
  if (found) return found;
  const department = ofJob.get(jobId);
  if (!department) return noRelatedJobs;
  const made = withStamp(
    department
      .slice(0, relatedMax + 1)
      .filter(({ id }) => id !== jobId)
      .slice(0, relatedMax),
  );
  related.set(jobId, made);
  return made;
}

function withStamp(jobs: BoardListItem[]): RelatedJobs {
  return jobs.length === 0
    ? noRelatedJobs
    : { jobs, stamp: hash('sha256', jobs.map(({ id, revision }) => `${id} ${revision}`).join(), 'base64url') };
}

function arrange(jobs: BoardListItem[]): Departments {
  const departments = new Map<string, BoardListItem[]>();
  const ofJob = new Map<string, BoardListItem[]>();
  for (const job of jobs) {
    if (job.departmentKey === undefined) continue;
    const department = departments.get(job.departmentKey) ?? [];
    department.push(job);
    departments.set(job.departmentKey, department);
    ofJob.set(job.id, department);
  }
  const arranged = { ofJob, related: new Map() };
  known.set(jobs, arranged);
  return arranged;
}
