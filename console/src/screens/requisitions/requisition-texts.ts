import type { Requisition, RequisitionStatus } from '@muster/sdk/generated/types.ts';

export const statusLabels: Record<RequisitionStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  on_hold: 'On hold',
  filled: 'Filled',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

export const reasonLabels: Record<NonNullable<Requisition['reason']>, string> = {
  new: 'New position',
  replacement: 'Replacement',
  temporary_cover: 'Temporary cover',
};

/** What the fields are called, in the form, in the history and in refusals. */
export const fieldLabels: Record<string, string> = {
  title: 'Title',
  company_id: 'Company',
  department: 'Department',
  job_country: 'Country',
  city: 'City',
  workplace: 'Work model',
  job_type: 'Employment type',
  career_level: 'Seniority',
  openings: 'Openings',
  filled: 'Filled openings',
  salary_min: 'Salary from',
  salary_max: 'Salary to',
  currency: 'Currency',
  salary_period: 'Salary period',
  reason: 'Reason',
  replaces: 'Replaces',
  justification: 'Justification',
  hiring_manager: 'Hiring manager',
  requested_by: 'Requested by',
  target_start_date: 'Start date',
  external_id: 'External id',
  job_id: 'Job',
  approval_steps: 'Approval steps',
};

type Salary = Pick<Requisition, 'salary_min' | 'salary_max' | 'currency' | 'salary_period'>;

export function salaryText({ salary_min: min, salary_max: max, currency, salary_period }: Salary): string | undefined {
  const range = [...new Set([min, max])].filter((amount) => amount !== null).map((amount) => amount.toLocaleString('en'));
  if (range.length === 0) return undefined;
  const bound = min === null ? 'up to ' : max === null ? 'from ' : '';
  return [`${bound}${range.join(' – ')}`, currency, salary_period?.toLowerCase()].filter(Boolean).join(' ');
}

export function dateText(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

export function timeText(at: string): string {
  return new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
}
