import type { CandidateStatus } from '@muster/sdk/generated/types.ts';

/** In the order of a pipeline. */
export const statusOrder: readonly CandidateStatus[] = [
  'uploaded',
  'applied',
  'screening',
  'qualified',
  'shortlisted',
  'phone_screen',
  'interview',
  'technical',
  'offer',
  'hired',
  'on_hold',
  'rejected',
  'withdrawn',
];

const endedStatuses: readonly CandidateStatus[] = ['hired', 'rejected', 'withdrawn'];

/** Those of applications about which nothing is decided yet. */
export const openStatuses = statusOrder.filter((status) => !endedStatuses.includes(status));
