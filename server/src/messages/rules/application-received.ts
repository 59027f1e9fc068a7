import { applicationUrl } from '#applications/application-link.ts';
import type { SubmittedFor } from '#applications/application-mail.ts';
import type { StoredCandidate } from '#candidates/candidate.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { asMail, type RenderedMail } from '#messages/compose/render-template.ts';
import { insertMessages } from '#messages/new-messages.ts';
import { asRichText } from '#messages/rich-text/rich-text.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

/** Confirms an application that came by the form. */
export async function applicationReceived(
  app: ComposeDeps,
  workspaceId: string,
  candidate: StoredCandidate,
  form: SubmittedFor,
): Promise<RowWrite[]> {
  const settings = await app.mailSettings.read(workspaceId);
  if (candidate.email === null || (!settings.automatic.has('application_received') && form.privacyText === undefined)) return [];
  const { job } = form;
  const language = form.language ?? settings.language;
  const company = await readMailCompany(app, workspaceId, job.company_id);
  const variables = {
    ...recipientVariables(candidate),
    job: job.job_title,
    company: company.name,
    application_link: applicationUrl(app, { workspaceId, candidateId: candidate.id, linkNumber: 0 }),
  };
  const composed = await composeMessage(app, workspaceId, {
    kind: 'application_received',
    voice: { language, address: company.formOfAddress },
    variables,
  });
  const message = {
    ...withPrivacyText(composed, form.privacyText),
    key: `application_received:${candidate.id}`,
    kind: 'application_received' as const,
    candidateId: candidate.id,
    to: { email: candidate.email, name: candidate.name },
    language,
    isAutomatic: true,
  };
  return insertMessages([message], candidate.created_at);
}

/** Below the text: who applies by mail has not seen it. */
function withPrivacyText(composed: RenderedMail, privacyText: string | undefined): RenderedMail {
  if (privacyText === undefined) return composed;
  const rich = `${composed.richText ?? asRichText(composed.text)}\n\n${asRichText(privacyText)}`;
  return { subject: composed.subject, ...asMail(rich) };
}
