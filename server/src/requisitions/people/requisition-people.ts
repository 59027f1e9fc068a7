import { emailKey } from '#candidates/candidate.ts';
import type { StoredRequisition } from '#requisitions/requisition.ts';

/** Somebody who takes part in a requisition. `isWaiting`: it waits for their decision. */
export type RequisitionPerson = { key: string; isWaiting: boolean };

type Taking = Pick<StoredRequisition, 'requested_by' | 'hiring_manager' | 'approvals' | 'status' | 'step'>;

/** Who asks, the hiring manager and the approvers of the round, each once. */
export function requisitionPeople(requisition: Taking): RequisitionPerson[] {
  const { requested_by, hiring_manager, approvals } = requisition;
  const named = [requested_by, hiring_manager, ...approvals.flatMap(({ approvers }) => approvers)];
  const keys = named.flatMap((email) => (email?.trim() ? [emailKey(email)] : []));
  const waiting = waitingKeys(requisition);
  return [...new Set(keys)].sort().map((key) => ({ key, isWaiting: waiting.has(key) }));
}

function waitingKeys({ approvals, status, step }: Taking): Set<string> {
  const asked = status === 'pending' ? approvals.find((approval) => approval.step === step) : undefined;
  const decided = new Set(asked?.decisions.map(({ approver }) => emailKey(approver ?? '')));
  return new Set(asked?.approvers.map(emailKey).filter((key) => !decided.has(key)));
}
