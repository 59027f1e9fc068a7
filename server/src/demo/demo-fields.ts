import type { FieldValues, NewCustomField } from '@muster/contract/custom-fields/custom-field.ts';

/** What teams ask for first. Not everybody sees what somebody wants to earn. */
export const demoFields: readonly NewCustomField[] = [
  {
    object: 'candidate',
    key: 'notice_period',
    label: 'Notice period',
    type: 'select',
    options: [
      { value: 'none', label: 'None' },
      { value: 'one_month', label: '1 month' },
      { value: 'three_months', label: '3 months' },
    ],
    filterable: true,
  },
  {
    object: 'application',
    key: 'salary_expectation',
    label: 'Salary expectation',
    type: 'money',
    filterable: true,
    visible_to: ['owner', 'admin', 'recruiter'],
  },
  { object: 'candidate', key: 'relocation', label: 'Would relocate', type: 'boolean', filterable: true },
];

const noticePeriods = ['three_months', 'one_month', 'three_months', 'none'];
const lowest = 58_000;
const step = 2500;
const steps = 9;

/** Of one applicant; some have said nothing yet. */
export function demoFieldValues(index: number): FieldValues | null {
  if (index % 5 === 4) return null;
  return {
    notice_period: noticePeriods[index % noticePeriods.length] ?? 'none',
    salary_expectation: { amount: lowest + ((index * 7) % steps) * step, currency: 'EUR' },
    ...(index % 3 === 0 && { relocation: index % 2 === 0 }),
  };
}
