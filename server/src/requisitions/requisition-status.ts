import type { RequisitionStatus } from '@muster/contract/requisitions/requisition.ts';
import { failure } from '#failure.ts';
import { type ChangedRequisition, type RequisitionChange, type StoredRequisition, withValues } from './requisition.ts';

/** From where each action leads. What is not listed is refused with 409. Approvals and changes of fields decide by more than the status. */
export const transitions = {
  submit: ['draft', 'rejected'],
  approve: ['pending'],
  reject: ['pending'],
  withdraw: ['pending'],
  open: ['approved'],
  hold: ['approved'],
  resume: ['on_hold'],
  cancel: ['draft', 'pending', 'approved', 'on_hold', 'rejected'],
} as const satisfies Record<string, readonly RequisitionStatus[]>;

export type RequisitionAction = keyof typeof transitions;

export function checkStatus({ status }: Pick<StoredRequisition, 'status'>, action: RequisitionAction): void {
  const allowed: readonly RequisitionStatus[] = transitions[action];
  if (!allowed.includes(status)) throw failure('requisition_status', status);
}

export function withdraw(before: StoredRequisition, comment: string | null, now: Date): ChangedRequisition {
  checkStatus(before, 'withdraw');
  return moveTo(before, 'draft', { step: null }, comment, now);
}

export function hold(before: StoredRequisition, comment: string | null, now: Date): ChangedRequisition {
  checkStatus(before, 'hold');
  return moveTo(before, 'on_hold', {}, comment, now);
}

export function resumeFromHold(before: StoredRequisition, comment: string | null, now: Date): ChangedRequisition {
  checkStatus(before, 'resume');
  return moveTo(before, approvedStatus(before), {}, comment, now);
}

export function cancel(before: StoredRequisition, comment: string | null, now: Date): ChangedRequisition {
  checkStatus(before, 'cancel');
  return moveTo(before, 'cancelled', { step: null }, comment, now);
}

/** A requisition whose openings are taken is filled, however it comes back. */
export function approvedStatus({ openings, filled }: Pick<StoredRequisition, 'openings' | 'filled'>): 'approved' | 'filled' {
  return filled >= openings ? 'filled' : 'approved';
}

function moveTo(
  before: StoredRequisition,
  status: RequisitionStatus,
  values: Partial<StoredRequisition>,
  comment: string | null,
  now: Date,
): ChangedRequisition {
  const changes: RequisitionChange[] = [{ what: 'status', from: before.status, to: status }];
  if (comment !== null && comment.trim() !== '') changes.push({ what: 'comment', from: null, to: comment });
  return { requisition: withValues(before, { ...values, status }, now), changes };
}
