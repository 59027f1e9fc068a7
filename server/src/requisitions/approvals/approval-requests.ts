import { emailKey } from '#candidates/candidate.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import { requisitionCode, type StoredRequisition } from '#requisitions/requisition.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { deleteApprovalLinks, insertApprovalLinks } from './approval-link-queries.ts';
import { currentApproval } from './approval-rules.ts';

type ApprovalRequestDeps = ComposeDeps & Pick<Runtime, 'links'>;

/** The mails to the approvers of the current step, each with a link of their own. Beside the change that asks them. */
export async function approvalRequests(
  app: ApprovalRequestDeps,
  workspaceId: string,
  requisition: StoredRequisition,
): Promise<Part<'change'>[]> {
  const { approvers, step } = currentApproval(requisition);
  const outdated = deleteApprovalLinks(workspaceId, requisition.id, requisition.round - 1);
  if (approvers.length === 0) return [outdated];
  const secrets = approvers.map(() => newLinkSecret());
  const question = { workspace_id: workspaceId, requisition_id: requisition.id, round: requisition.round, step };
  const messages = await Promise.all(
    approvers.map((email, index) =>
      approvalRequest(app, workspaceId, requisition, email, `${app.links.publicUrl}/approve/${secrets[index]?.secret}`),
    ),
  );
  return [
    outdated,
    insertApprovalLinks(
      question,
      secrets.map(({ hash }) => hash),
    ),
    insertMessages(workspaceId, messages, requisition.updated_at),
  ];
}

async function approvalRequest(
  app: ApprovalRequestDeps,
  workspaceId: string,
  requisition: StoredRequisition,
  email: string,
  link: string,
): Promise<NewMessage> {
  const { language } = await app.mailSettings.read(workspaceId);
  const variables = {
    title: requisition.title,
    code: requisitionCode(requisition.number),
    requested_by: requisition.requested_by,
    message: requisition.justification,
    link,
  };
  const composed = await composeMessage(app, workspaceId, { kind: 'approval_request', language, variables });
  return {
    ...composed,
    key: `approval_request:${requisition.id}:${requisition.round}:${requisition.step}:${emailKey(email)}`,
    kind: 'approval_request',
    candidateId: null,
    interviewId: null,
    to: { email, name: null },
    language,
    calendar: null,
    sendAfter: null,
    isAutomatic: false,
    note: null,
  };
}
