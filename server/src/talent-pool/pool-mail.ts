import type { TemplateVariable } from '@muster/contract/messages/template-variables.ts';
import { applicationUrl } from '#applications/application-link.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages } from '#messages/new-messages.ts';
import { formatDate } from '#pages/format.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Member } from './member.ts';

type PoolMail = {
  kind: 'talent_pool_confirm' | 'talent_pool_joined' | 'talent_pool_ending';
  member: Member;
  /** `link_number`: none for somebody who is just added. */
  candidate: {
    name: string | null;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    link_number?: number;
  };
  at: string;
  /** For one mail each; the end of the membership unless it is given. */
  period?: string;
};

/** A mail to a member, to be written beside the change that causes it. One for each period. */
export async function poolMail(
  app: ComposeDeps,
  workspaceId: string,
  { kind, member, candidate, at, period = member.ends_at }: PoolMail,
): Promise<RowWrite[]> {
  if (candidate.email === null) return [];
  const language = member.language ?? (await app.mailSettings.read(workspaceId)).language;
  const company = await readMailCompany(app, workspaceId, member.company_id);
  const variables: Partial<Record<TemplateVariable, string | null>> = {
    ...recipientVariables(candidate),
    company: company.name,
    expires: formatDate(language, member.ends_at),
    application_link: applicationUrl(app, {
      workspaceId,
      candidateId: member.candidate_id,
      linkNumber: candidate.link_number ?? 0,
    }),
  };
  const composed = await composeMessage(app, workspaceId, { kind, voice: { language, address: company.formOfAddress }, variables });
  const message = {
    ...composed,
    kind,
    key: `${kind}:${member.id}:${period}`,
    candidateId: member.candidate_id,
    to: { email: candidate.email, name: candidate.name },
    language,
    isAutomatic: true,
  };
  return insertMessages([message], at);
}
