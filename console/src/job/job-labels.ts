import type { CareerLevel, JobType, SalaryPeriod, Workplace } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

export const workplaceLabels: Record<Workplace, string> = { onsite: t('On-site'), hybrid: t('Hybrid'), remote: t('Remote') };

export const jobTypeLabels: Record<JobType, string> = {
  'full-time': t('Full-time'),
  'part-time': t('Part-time'),
  contract: t('Contract'),
  freelance: t('Freelance'),
  internship: t('Internship'),
  temporary: t('Temporary'),
  'project-based': t('Project-based'),
};

export const careerLevelLabels: Record<CareerLevel, string> = {
  junior: t('Junior'),
  'mid-level': t('Mid-level'),
  senior: t('Senior'),
  'team-leader': t('Team leader'),
  manager: t('Manager'),
  director: t('Director'),
  vp: t('VP'),
  'c-level': t('C-level'),
};

export const salaryPeriodLabels: Record<SalaryPeriod, string> = {
  'Per hour': t('per hour'),
  'Per day': t('per day'),
  'Per week': t('per week'),
  'Bi-weekly': t('every two weeks'),
  'Per month': t('per month'),
  'Per year': t('per year'),
};

export type LabelledOption<Value extends string> = { value: Value; label: string };

/** The labels as options of a Select, in their order. */
export function labelledOptions<Value extends string>(labels: Record<Value, string>): LabelledOption<Value>[] {
  const options: LabelledOption<Value>[] = [];
  for (const value in labels) options.push({ value, label: labels[value] });
  return options;
}
