import type { CheckedNewJob } from '#jobs/job.ts';
import { type ChangedRequisition, requisitionChanges, type StoredRequisition, withValues } from './requisition.ts';

/** The requisition with the job that has its openings now. */
export function openWith(before: StoredRequisition, jobId: string, now: Date): ChangedRequisition {
  const values = { job_id: jobId, openings_opened: before.openings };
  const changes = requisitionChanges(before, values);
  const opened_at = before.job_id === jobId ? before.opened_at : now.toISOString();
  return { requisition: withValues(before, { ...values, opened_at }, now), changes };
}

/** A draft job with everything that the requisition says about it. */
export function draftJob(requisition: StoredRequisition): CheckedNewJob {
  const { department, job_country, city, workplace, job_type, career_level, salary_min, salary_max, currency, salary_period } =
    requisition;
  return {
    job_title: requisition.title,
    company_id: requisition.company_id,
    status: 'Pending',
    openings: requisition.openings,
    ...withoutNulls({ department, job_country, city, workplace, job_type, career_level }),
    ...withoutNulls({ salary_min, salary_max, currency, salary_period }),
  };
}

type WithoutNulls<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

function withoutNulls<Values extends object>(values: Values): WithoutNulls<Values> {
  const isFilled = ([, value]: [string, unknown]) => value !== null;
  const filled: WithoutNulls<Values> = {};
  return Object.assign(filled, Object.fromEntries(Object.entries(values).filter(isFilled)));
}
