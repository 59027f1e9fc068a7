import type { SkippedFromPrescreen } from '@muster/contract/prescreens/prescreen-bulk.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { unreachableReason } from '#text/mail-address.ts';
import { isOpenPrescreen, isOverdue } from '../prescreen.ts';
import type { PrescreenState } from './many-prescreen-queries.ts';

export type SkipReason = SkippedFromPrescreen['reason'];

type Found = {
  candidate: Pick<CurrentCandidate, 'email' | 'job_id'>;
  /** All pre-screens of the candidate. */
  states: PrescreenState[];
  now: Date;
};

/** Why nobody would invite this candidate among many. A single invitation is somebody's decision, and is not refused for an earlier answer. */
export function reasonNotToStart({ candidate, states, now }: Found, sendsEmail: boolean): SkipReason | undefined {
  if (candidate.job_id === null) return 'no_job';
  if (openState(states, now)) return 'prescreen_open';
  const ofJob = states.filter(({ job_id }) => job_id === candidate.job_id);
  // One that was begun and is overdue ends as abandoned.
  if (ofJob.some(({ status }) => status === 'completed' || status === 'abandoned' || status === 'started'))
    return 'prescreen_answered';
  if (ofJob.some(({ status }) => status === 'declined')) return 'prefers_person';
  return sendsEmail ? unreachableReason(candidate.email) : undefined;
}

export function reasonNotToRemind({ candidate, states, now }: Found, isMailedToday: boolean): SkipReason | undefined {
  if (!openState(states, now)) return 'no_open_prescreen';
  return unreachableReason(candidate.email) ?? (isMailedToday ? 'mailed_today' : undefined);
}

export function reasonNotToCancel({ states }: Pick<Found, 'states'>): SkipReason | undefined {
  return states.some(isOpenPrescreen) ? undefined : 'no_open_prescreen';
}

function openState(states: PrescreenState[], now: Date): PrescreenState | undefined {
  return states.find((state) => isOpenPrescreen(state) && !isOverdue(state, now));
}
