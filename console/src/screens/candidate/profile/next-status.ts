import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { statusOrder } from '#ui/texts/status-order.ts';

const steps = statusOrder.slice(0, statusOrder.indexOf('hired') + 1);

/** The step after this one; none at the end and for those who are out of the pipeline. */
export function nextStatus(status: CandidateStatus): CandidateStatus | undefined {
  const step = steps.indexOf(status);
  return step === -1 ? undefined : steps[step + 1];
}
