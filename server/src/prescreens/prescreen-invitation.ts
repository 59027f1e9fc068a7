import type { Language } from '@muster/contract/texts/languages.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { type CompanyBrand, type MailCompany, readCompanyBrand, readMailCompany } from '#companies/company-actions.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { failure } from '#failure.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import type { NewMessage } from '#messages/new-messages.ts';
import { formatDeadline } from '#pages/format.ts';
import { countryZone } from '#time/country-zone.ts';
import type { StoredPrescreen } from './prescreen.ts';

type Invitation = {
  prescreen: StoredPrescreen;
  candidate: CurrentCandidate;
  url: string;
  language: Language;
  /** Null: it is sent at once. */
  sendAfter: string | null;
  /** Of a reminder: when it is written. Once a day. */
  remindedAt?: string;
  reads?: InvitationReads;
};

/** What a new pre-screen and its mail need besides the candidate. */
export type InvitationReads = {
  brand: (companyId: string | null) => Promise<CompanyBrand>;
  mailCompany: (companyId: string | null) => Promise<MailCompany>;
};

/** For the pre-screens of one request: each company is read once, however many candidates there are. */
export function invitationReads(app: ComposeDeps, workspaceId: string): InvitationReads {
  const brands = createLruCache<Promise<CompanyBrand>, string | null>(companiesMax);
  const mailCompanies = createLruCache<Promise<MailCompany>, string | null>(companiesMax);
  return {
    brand: (companyId) => brands.remember(companyId, () => readCompanyBrand(app, workspaceId, companyId)),
    mailCompany: (companyId) => mailCompanies.remember(companyId, () => readMailCompany(app, workspaceId, companyId)),
  };
}

const companiesMax = 100;

/** The mail that brings the link to the candidate, to be written with the pre-screen, or again as a reminder. */
export async function prescreenInvitation(
  app: ComposeDeps,
  workspaceId: string,
  { prescreen, candidate, url, language, sendAfter, remindedAt, reads = invitationReads(app, workspaceId) }: Invitation,
): Promise<NewMessage> {
  if (candidate.email === null) throw failure('candidate_without_email');
  const company = await reads.brand(candidate.job?.company_id ?? null);
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
  return {
    ...composed,
    key: remindedAt ? reminderKey(prescreen.id, remindedAt) : `prescreen_invitation:${prescreen.id}`,
    kind: 'prescreen_invitation',
    candidateId: candidate.id,
    to: { email: candidate.email, name: candidate.name },
    language,
    sendAfter,
    isAutomatic: false,
  };
}

/** One for each day (UTC). */
export function reminderKey(prescreenId: string, remindedAt: string): string {
  return `prescreen_invitation:${prescreenId}:${remindedAt.slice(0, 'yyyy-mm-dd'.length)}`;
}
