import type { CareerLevel, JobStatus, JobType, ListJobsQuery, Workplace } from '@muster/sdk/generated/types.ts';
import { careerLevelLabels, jobTypeLabels, workplaceLabels } from '#job/job-labels.ts';
import { jobStatusLabels } from '#ui/job-status-badge.tsx';

/** The filters of the list, as they are in the address. */
export type JobFilters = {
  status?: JobStatus;
  q?: string;
  department?: string;
  owner_id?: string;
  job_mode?: Workplace;
  job_type?: JobType;
  career_level?: CareerLevel;
  sort?: NonNullable<ListJobsQuery['sort']>;
};

const sorts: Record<NonNullable<JobFilters['sort']>, true> = {
  created_at: true,
  '-created_at': true,
  updated_at: true,
  '-updated_at': true,
};

/** Values that the API does not know are ignored. */
export function parseJobFilters(search: URLSearchParams): JobFilters {
  const [q, department, owner_id] = ['q', 'department', 'owner_id'].map((name) => search.get(name));
  const status = keyIn(jobStatusLabels, search.get('status'));
  const job_mode = keyIn(workplaceLabels, search.get('job_mode'));
  const job_type = keyIn(jobTypeLabels, search.get('job_type'));
  const career_level = keyIn(careerLevelLabels, search.get('career_level'));
  const sort = keyIn(sorts, search.get('sort'));
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(department && { department }),
    ...(owner_id && { owner_id }),
    ...(job_mode && { job_mode }),
    ...(job_type && { job_type }),
    ...(career_level && { career_level }),
    ...(sort && { sort }),
  };
}

function keyIn<Key extends string>(values: Record<Key, unknown>, given: string | null): Key | undefined {
  for (const key in values) if (key === given) return key;
  return undefined;
}
