import type { CareerLevel, JobType, SalaryPeriod, Workplace } from '@muster/sdk/generated/types.ts';

export const workplaceLabels: Record<Workplace, string> = { onsite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' };

export const jobTypeLabels: Record<JobType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  freelance: 'Freelance',
  internship: 'Internship',
  temporary: 'Temporary',
  'project-based': 'Project-based',
};

export const careerLevelLabels: Record<CareerLevel, string> = {
  junior: 'Junior',
  'mid-level': 'Mid-level',
  senior: 'Senior',
  'team-leader': 'Team leader',
  manager: 'Manager',
  director: 'Director',
  vp: 'VP',
  'c-level': 'C-level',
};

export const salaryPeriodLabels: Record<SalaryPeriod, string> = {
  'Per hour': 'per hour',
  'Per day': 'per day',
  'Per week': 'per week',
  'Bi-weekly': 'every two weeks',
  'Per month': 'per month',
  'Per year': 'per year',
};

export type LabelledOption<Value extends string> = { value: Value; label: string };

/** The labels as options of a Select, in their order. */
export function labelledOptions<Value extends string>(labels: Record<Value, string>): LabelledOption<Value>[] {
  const options: LabelledOption<Value>[] = [];
  for (const value in labels) options.push({ value, label: labels[value] });
  return options;
}
