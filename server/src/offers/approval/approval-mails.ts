import { emailKey } from '#candidates/candidate.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import { planPanel, unknownPeople } from '#interviewers/interviewer-actions.ts';
import { composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import { notify, notifyTeam } from '#notifications/notify.ts';
import { newApprovalLinks } from '#requisitions/approvals/approval-links.ts';
import { currentApproval } from '#requisitions/approvals/approval-rules.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { StoredOffer } from '../offer.ts';
import type { OfferDeps } from '../offer-deps.ts';
import { approverLink } from '../offer-links.ts';

/** The mails to the approvers of the current step, each with a link of their own. They say no pay: the page does. */
export async function offerApprovalRequests(app: OfferDeps, workspaceId: string, offer: StoredOffer): Promise<RowWrite[]> {
  const { approvers, step } = currentApproval(offer);
  const { id: offer_id, round, requested_by, candidate_id, updated_at: at } = offer;
  const about = { kind: 'offer_approval', key: `offer_approval:${offer_id}:${round}:${step}`, candidate_id, at } as const;
  if (approvers.length === 0) return notifyTeam(requested_by && emailKey(requested_by), about);
  const planned = await planPanel(app, workspaceId, approvers);
  const names = new Map(planned.panel.map(({ email, name }) => [emailKey(email), name]));
  const links = approvers.map((_, index) => approverLink(app.keys, offer_id, round, step, index));
  const messages = await Promise.all(
    approvers.map((email, index) =>
      approvalMail(app, workspaceId, offer, {
        email,
        name: names.get(emailKey(email)) ?? null,
        link: `${app.links.publicUrl}/approve/${links[index]?.name}`,
        step,
      }),
    ),
  );
  return [
    ...notify(
      approvers.map((email) => ({ emailKey: emailKey(email) })),
      { ...about, isMailed: true },
    ),
    ...unknownPeople(workspaceId, planned, at),
    ...newApprovalLinks(
      { offer_id, round, step },
      links.map(({ hash }) => hash),
    ),
    ...insertMessages(messages, at),
  ];
}

async function approvalMail(
  app: OfferDeps,
  workspaceId: string,
  offer: StoredOffer,
  { email, name, link, step }: { email: string; name: string | null; link: string; step: number },
): Promise<NewMessage> {
  const { language } = await app.mailSettings.read(workspaceId);
  const job = await app.jobReads.find({ workspaceId, jobId: offer.job_id });
  const { name: company } = await readMailCompany(app, workspaceId, job?.company_id ?? null);
  const composed = await composeMessage(app, workspaceId, {
    kind: 'offer_approval',
    voice: { language, address: null },
    variables: {
      ...recipientVariables({ name, first_name: null, last_name: null }),
      candidate: offer.candidate_name,
      job: offer.job_title,
      requested_by: offer.requested_by,
      company,
      link,
    },
  });
  return {
    ...composed,
    key: `offer_approval:${offer.id}:${offer.round}:${step}:${emailKey(email)}`,
    kind: 'offer_approval',
    candidateId: offer.candidate_id,
    to: { email, name },
    language,
    isAutomatic: false,
    isToTeam: true,
  };
}
