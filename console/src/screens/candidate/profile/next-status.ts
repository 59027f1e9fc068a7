import type { CandidateStatus } from '@muster/sdk/generated/types.ts';

const steps: readonly CandidateStatus[] = [
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
];

/** The step after this one; none at the end and for those who are out of the pipeline. */
export function nextStatus(status: CandidateStatus): CandidateStatus | undefined {
  const step = steps.indexOf(status);
  return step === -1 ? undefined : steps[step + 1];
}
