import { texts } from '@muster/contract/texts/texts.ts';
import { emailKey } from '#candidates/candidate.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { type InterviewerDeps, planPanel, unknownPeople } from '#interviewers/interviewer-actions.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import { notify, notifyTeam } from '#notifications/notify.ts';
import { requisitionCode, type StoredRequisition } from '#requisitions/requisition.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { insertApprovalLinks } from './approval-link-queries.ts';
import { currentApproval } from './approval-rules.ts';
import { positionFacts } from './position-facts.ts';

type ApprovalRequestDeps = ComposeDeps & InterviewerDeps & Pick<Runtime, 'links'>;

/** The mails to the approvers of the current step, each with a link of their own, and the new ones for the directory. Beside the change that asks them. */
export async function approvalRequests(
  app: ApprovalRequestDeps,
  workspaceId: string,
  requisition: StoredRequisition,
): Promise<RowWrite[]> {
  const { approvers, step } = currentApproval(requisition);
  const { id: requisition_id, round, requested_by, updated_at: at } = requisition;
  const about = { kind: 'approval', key: `approval:${requisition_id}:${round}:${step}`, requisition_id, at } as const;
  if (approvers.length === 0) return notifyTeam(requested_by && emailKey(requested_by), about);
  const planned = await planPanel(app, workspaceId, approvers);
  const names = new Map(planned.panel.map(({ email, name }) => [emailKey(email), name]));
  const secrets = approvers.map(() => newLinkSecret());
  const question = { requisition_id, round, step };
  const messages = await Promise.all(
    approvers.map((email, index) => {
      const link = `${app.links.publicUrl}/approve/${secrets[index]?.secret}`;
      return approvalRequest(app, workspaceId, requisition, { email, name: names.get(emailKey(email)) ?? null, link });
    }),
  );
  return [
    ...notify(
      approvers.map((email) => ({ emailKey: emailKey(email) })),
      { ...about, isMailed: true },
    ),
    ...unknownPeople(workspaceId, planned, requisition.updated_at),
    ...insertApprovalLinks(
      question,
      secrets.map(({ hash }) => hash),
    ),
    ...insertMessages(messages, requisition.updated_at),
  ];
}

async function approvalRequest(
  app: ApprovalRequestDeps,
  workspaceId: string,
  requisition: StoredRequisition,
  { email, name, link }: { email: string; name: string | null; link: string },
): Promise<NewMessage> {
  const { language } = await app.mailSettings.read(workspaceId);
  const { name: company } = await readMailCompany(app, workspaceId, requisition.company_id);
  const variables = {
    ...recipientVariables({ name, first_name: null, last_name: null }),
    title: requisition.title,
    code: requisitionCode(requisition.number),
    requested_by: requisition.requested_by,
    details: positionFacts(language, requisition, company ?? undefined)
      .map(([label, value]) => `${label}${texts(language).common.colon}${value}`)
      .join('\n'),
    message: requisition.justification,
    company,
    link,
  };
  const composed = await composeMessage(app, workspaceId, {
    kind: 'approval_request',
    voice: { language, address: null },
    variables,
  });
  return {
    ...composed,
    key: `approval_request:${requisition.id}:${requisition.round}:${requisition.step}:${emailKey(email)}`,
    kind: 'approval_request',
    candidateId: null,
    to: { email, name },
    language,
    isAutomatic: false,
  };
}
