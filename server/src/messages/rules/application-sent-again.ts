import { applicationUrl } from '#applications/application-link.ts';
import type { SubmittedFor } from '#applications/application-mail.ts';
import type { StoredRepeat } from '#applications/repeats/repeat.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages } from '#messages/new-messages.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

const kind = 'application_sent_again';

/** Tells the address of the first application that something was sent again: the page must not say whether there was one. */
export async function applicationSentAgain(
  app: ComposeDeps & { candidateReads: CandidateReads },
  workspaceId: string,
  { id, candidate_id: candidateId, sent_at }: StoredRepeat,
  form: SubmittedFor,
): Promise<RowWrite[]> {
  const settings = await app.mailSettings.read(workspaceId);
  const candidate = await app.candidateReads.current({ workspaceId, candidateId });
  if (!candidate || candidate.email === null || !settings.automatic.has('application_received')) return [];
  const language = candidate.language ?? form.language ?? settings.language;
  const company = await readMailCompany(app, workspaceId, form.job.company_id);
  const variables = {
    ...recipientVariables(candidate),
    job: form.job.job_title,
    company: company.name,
    application_link: applicationUrl(app, { workspaceId, candidateId, linkNumber: candidate.link_number }),
  };
  const composed = await composeMessage(app, workspaceId, { kind, voice: { language, address: company.formOfAddress }, variables });
  const to = { email: candidate.email, name: candidate.name };
  const message = { ...composed, key: `${kind}:${id}`, kind, candidateId, to, language, isAutomatic: true } as const;
  return insertMessages([message], sent_at);
}
