import type { Approval } from '@muster/contract/requisitions/approval-steps.ts';
import { emailKey } from '#candidates/candidate.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import type { StoredRequisition } from '#requisitions/requisition.ts';
import { findRequisition } from '#requisitions/requisition-queries.ts';
import type { Runtime } from '#runtime.ts';
import { type ApprovalLink, findApprovalLink } from './approval-link-queries.ts';

/** The request to an approver: open until the step is decided. */
export type ApprovalRequest = {
  link: ApprovalLink;
  requisition: StoredRequisition;
  approver: string;
} & ({ state: 'open' } | { state: 'decided'; decision: Approval['decisions'][number] } | { state: 'closed' });

/** Undefined for an unknown link. */
export async function readRequest({ database }: Pick<Runtime, 'database'>, secret: string): Promise<ApprovalRequest | undefined> {
  const hash = hashLinkSecret(secret);
  const link = hash && (await findApprovalLink(database, hash));
  const requisition = link && (await findRequisition(database, link.workspace_id, link.requisition_id));
  if (!link || !requisition) return undefined;
  const approval = requisition.round === link.round ? requisition.approvals[link.step - 1] : undefined;
  const approver = approval?.approvers[link.approver];
  if (!approval || approver === undefined) return { link, requisition, approver: '', state: 'closed' };
  const decision = approval.decisions.find((each) => each.approver !== null && emailKey(each.approver) === emailKey(approver));
  if (decision) return { link, requisition, approver, state: 'decided', decision };
  return { link, requisition, approver, state: isStillAsked(requisition, link) ? 'open' : 'closed' };
}

/** True while the requisition asks what the link is about. */
export function isStillAsked({ status, round, step }: StoredRequisition, link: Pick<ApprovalLink, 'round' | 'step'>): boolean {
  return status === 'pending' && round === link.round && step === link.step;
}
