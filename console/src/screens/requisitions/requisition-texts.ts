import type { Requisition, RequisitionStatus } from '@muster/sdk/generated/types.ts';
import { salaryPeriodLabels } from '#job/job-labels.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';

export const statusLabels: Record<RequisitionStatus, string> = {
  draft: t('Draft'),
  pending: t('Pending'),
  approved: t('Approved'),
  on_hold: t('On hold'),
  filled: t('Filled'),
  rejected: t('Rejected##requisition'),
  cancelled: t('Cancelled##requisition'),
};

/** Within a sentence. */
export const statusWords: Record<RequisitionStatus, string> = {
  draft: t('draft'),
  pending: t('pending'),
  approved: t('approved'),
  on_hold: t('on hold'),
  filled: t('filled'),
  rejected: t('rejected'),
  cancelled: t('cancelled'),
};

export const reasonLabels: Record<NonNullable<Requisition['reason']>, string> = {
  new: t('New position'),
  replacement: t('Replacement'),
  temporary_cover: t('Temporary cover'),
};

/** What the fields are called, in the form, in the history and in refusals. */
export const fieldLabels: Record<string, string> = {
  title: t('Title'),
  company_id: t('Company'),
  department: t('Department'),
  job_country: t('Country'),
  city: t('City'),
  workplace: t('Work model'),
  job_type: t('Employment type'),
  career_level: t('Seniority'),
  openings: t('Openings'),
  filled: t('Filled openings'),
  salary_min: t('Salary from'),
  salary_max: t('Salary to'),
  currency: t('Currency'),
  salary_period: t('Salary period'),
  reason: t('Reason'),
  replaces: t('Replaces'),
  justification: t('Justification'),
  hiring_manager: t('Hiring manager'),
  requested_by: t('Requested by'),
  target_start_date: t('Start date'),
  external_id: t('External id'),
  job_id: t('Job'),
  approval_steps: t('Approval steps'),
};

type Salary = Pick<Requisition, 'salary_min' | 'salary_max' | 'currency' | 'salary_period'>;

export function salaryText({ salary_min: min, salary_max: max, currency, salary_period }: Salary): string | undefined {
  const range = [...new Set([min, max])].filter((amount) => amount !== null).map((amount) => amount.toLocaleString(locale));
  if (range.length === 0) return undefined;
  const amount = [range.join(' – '), currency].filter(Boolean).join(' ');
  const bounded = min === null ? t('up to {amount}', { amount }) : max === null ? t('from {amount}', { amount }) : amount;
  return salary_period ? `${bounded} ${salaryPeriodLabels[salary_period]}` : bounded;
}

export function dateText(date: string): string {
  return new Date(date).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

export function timeText(at: string): string {
  return new Date(at).toLocaleString(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
}
