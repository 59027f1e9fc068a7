import type { Candidate } from '@muster/sdk/generated/types.ts';
import { firstStatus } from '#other-jobs/first-status.ts';
import { currentFields, type Patch } from './patch.ts';

/** Another job, where a candidate starts anew: without the reason of a rejection in the job before. */
export function jobChange(candidate: Candidate, job_id: string): Pick<Patch, 'set' | 'before'> {
  const reason = candidate.rejection_reason === null ? {} : { rejection_reason_id: null };
  const set = { job_id, status: firstStatus(candidate), ...reason };
  return { set, before: currentFields(candidate, set) };
}
