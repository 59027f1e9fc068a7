import type { Approval } from '@muster/contract/requisitions/approval-steps.ts';
import { emailKey } from '#candidates/candidate.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import type { Runtime } from '#runtime.ts';
import { type ApprovalLink, findApprovalLink } from './approval-link-queries.ts';
import type { ApprovalSource, ApprovalSubject } from './approval-subject.ts';

/** By the column of a link that names what it is about. */
export type ApprovalSources = { requisition_id: ApprovalSource; offer_id: ApprovalSource };

/** The request to an approver: open until the step is decided. */
export type ApprovalRequest = {
  link: ApprovalLink;
  id: string;
  source: ApprovalSource;
  subject: ApprovalSubject;
  approver: string;
} & ({ state: 'open' } | { state: 'decided'; decision: Approval['decisions'][number] } | { state: 'closed' });

/** Undefined for an unknown link. */
export async function readRequest(
  { database }: Pick<Runtime, 'database'>,
  sources: ApprovalSources,
  secret: string,
): Promise<ApprovalRequest | undefined> {
  const hash = hashLinkSecret(secret);
  const link = hash && (await findApprovalLink(database, hash));
  const id = link && (link.requisition_id ?? link.offer_id);
  if (!link || !id) return undefined;
  const source = link.requisition_id === null ? sources.offer_id : sources.requisition_id;
  const subject = await source.read(link.workspace_id, id);
  if (!subject) return undefined;
  const asked = { link, id, source, subject };
  const approval = subject.round === link.round ? subject.approvals[link.step - 1] : undefined;
  const approver = approval?.approvers[link.approver];
  if (!approval || approver === undefined) return { ...asked, approver: '', state: 'closed' };
  const decision = approval.decisions.find((each) => each.approver !== null && emailKey(each.approver) === emailKey(approver));
  if (decision) return { ...asked, approver, state: 'decided', decision };
  return { ...asked, approver, state: isStillAsked(subject, link) ? 'open' : 'closed' };
}

/** True while what the link is about is asked. */
export function isStillAsked(
  { outcome, round, step }: Pick<ApprovalSubject, 'outcome' | 'round' | 'step'>,
  link: Pick<ApprovalLink, 'round' | 'step'>,
): boolean {
  return outcome === 'pending' && round === link.round && step === link.step;
}
