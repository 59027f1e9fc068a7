import type { CandidateStatus } from '@muster/sdk/generated/types.ts';

export type StageGroup = { key: string; label: string; statuses: readonly CandidateStatus[] };

/** The thirteen statuses as columns of the list of jobs. */
export const stageGroups: readonly StageGroup[] = [
  { key: 'applied', label: 'Applied', statuses: ['uploaded', 'applied'] },
  { key: 'screening', label: 'Screening', statuses: ['screening', 'qualified', 'shortlisted', 'phone_screen'] },
  { key: 'interview', label: 'Interview', statuses: ['interview', 'technical'] },
  { key: 'offer', label: 'Offer', statuses: ['offer'] },
  { key: 'hired', label: 'Hired', statuses: ['hired'] },
  { key: 'on_hold', label: 'On hold', statuses: ['on_hold'] },
  { key: 'out', label: 'Out', statuses: ['rejected', 'withdrawn'] },
];
