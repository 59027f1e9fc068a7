import type { Language } from '@muster/contract/texts/languages.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { readCompanyBrand } from '#companies/company-actions.ts';
import { failure } from '#failure.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages } from '#messages/new-messages.ts';
import { formatDeadline } from '#pages/format.ts';
import type { Part } from '#storage/sql.ts';
import { countryZone } from '#time/country-zone.ts';
import type { StoredPrescreen } from './prescreen.ts';

type Invitation = { prescreen: StoredPrescreen; candidate: CurrentCandidate; url: string; language: Language };

/** The mail that brings the link to the candidate, to be written with the pre-screen. */
export async function prescreenInvitation(
  app: ComposeDeps,
  workspaceId: string,
  { prescreen, candidate, url, language }: Invitation,
): Promise<Part<'change'>> {
  if (candidate.email === null) throw failure('candidate_without_email');
  const company = await readCompanyBrand(app, workspaceId, candidate.job?.company_id ?? null);
  const composed = await composeMessage(app, workspaceId, {
    kind: 'prescreen_invitation',
    voice: { language, address: company.formOfAddress },
    variables: {
      ...recipientVariables(candidate),
      company: company.name,
      job: candidate.job?.job_title ?? null,
      link: url,
      expires: formatDeadline(language, prescreen.expires_at, countryZone(company.country, prescreen.expires_at)),
    },
  });
  const message = {
    ...composed,
    key: `prescreen_invitation:${prescreen.id}`,
    kind: 'prescreen_invitation' as const,
    candidateId: candidate.id,
    to: { email: candidate.email, name: candidate.name },
    language,
    sendAfter: prescreen.not_before,
    isAutomatic: false,
  };
  return insertMessages(workspaceId, [message], prescreen.created_at);
}
