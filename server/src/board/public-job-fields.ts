import { formatLocation } from '#jobs/job.ts';
import type { BoardJob } from './board-queries.ts';

const salaryFieldNames = ['salary_type', 'salary_min', 'salary_max', 'salary_fixed', 'currency', 'salary_period'] as const;

/** The public fields of a job, named as in the API. */
export function publicJobFields(job: BoardJob): object {
  return {
    public_slug: job.public_slug,
    department: job.department,
    industry: job.industry,
    job_country: job.job_country,
    city: job.city,
    job_location: formatLocation(job),
    job_mode: job.job_mode,
    job_type: job.job_type,
    career_level: job.career_level,
    ...Object.fromEntries(salaryFieldNames.map((field) => [field, job.hide_salary ? null : job[field]])),
    openings: job.openings,
    valid_through: job.valid_through,
  };
}
