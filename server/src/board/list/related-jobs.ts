import type { JobList } from '#board/cache/job-lists.ts';
import type { BoardListItem } from './board-list-item.ts';

const relatedMax = 4;

type Departments = { ofJob: Map<string, BoardListItem[]> };
const known = new WeakMap<JobList['jobs'], Departments>();

/** Some other jobs of the department of this one, the newest first. */
export function relatedJobs({ jobs }: JobList, jobId: string): BoardListItem[] {
  const { ofJob } = known.get(jobs) ?? arrange(jobs);
  const department = ofJob.get(jobId)?.slice(0, relatedMax + 1) ?? [];
  return department.filter(({ id }) => id !== jobId).slice(0, relatedMax);
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
  known.set(jobs, { ofJob });
  return { ofJob };
}
