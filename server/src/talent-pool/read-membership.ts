import type { Language } from '@muster/contract/texts/languages.ts';
import type { Runtime } from '#runtime.ts';
import { consentPeriod, type Member } from './member.ts';
import { findMemberOfCandidate } from './member-queries.ts';
import { poolPrivacyText } from './pool-form.ts';
import { type RenewDeps, renewMembership } from './renew-membership.ts';

/** A membership with its company, and until when it would last if they stay; null when the company has no talent pool any more. */
export type Membership = Member & {
  company: { name: string; privacyText: string | null };
  poolMonths: number | null;
  renewedEnd: string | null;
};

export type StayDeps = RenewDeps;

export async function readMembership(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  candidateId: string,
): Promise<Membership | undefined> {
  const found = await findMemberOfCandidate(database, workspaceId, candidateId);
  if (!found) return undefined;
  const { pool_months: poolMonths, company_name: name, privacy_text: privacyText, ...member } = found;
  const renewedEnd = poolMonths === null ? null : consentPeriod(poolMonths, clock()).ends_at;
  return { ...member, company: { name, privacyText }, poolMonths, renewedEnd };
}

/** Stays for the months that the company has now. Nothing happens when it has no talent pool any more. */
export async function stayInPool(app: StayDeps, workspaceId: string, membership: Membership, language: Language): Promise<void> {
  const { company, poolMonths: months, renewedEnd, ...member } = membership;
  if (months === null || renewedEnd === null) return;
  const privacyText = poolPrivacyText(company, language, renewedEnd);
  await renewMembership(app, workspaceId, { member, company: company.name, months, privacyText });
}
