import type { Language } from '@muster/contract/texts/languages.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { markAsMember } from './confirm-membership.ts';
import { consentPeriod, type Member } from './member.ts';
import { findMemberOfCandidate } from './member-queries.ts';
import { type PoolCompany, poolPrivacyTextFor } from './pool-form.ts';
import { type RenewDeps, renewMembership } from './renew-membership.ts';

/** A membership with its company, and until when it would last if they stay; null when the company has no talent pool any more. */
export type Membership = Member & {
  company: PoolCompany;
  poolMonths: number | null;
  renewedEnd: string | null;
};

export type StayDeps = RenewDeps & AddCandidateDeps & { mailWakeup: Pick<WakeupChannel, 'notify'> };

export async function readMembership(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  candidateId: string,
): Promise<Membership | undefined> {
  const found = await findMemberOfCandidate(database, workspaceId, candidateId);
  if (!found) return undefined;
  const { pool_months: poolMonths, company, ...member } = found;
  const renewedEnd = poolMonths === null ? null : consentPeriod(poolMonths, clock()).ends_at;
  return { ...member, company, poolMonths, renewedEnd };
}

/** Stays for the months that the company has now, or confirms to be in it at all. Nothing happens when it has no talent pool any more. */
export async function stayInPool(app: StayDeps, workspaceId: string, membership: Membership, language: Language): Promise<void> {
  const { company, poolMonths: months, renewedEnd, ...member } = membership;
  if (months === null || renewedEnd === null) return;
  const { privacyText } = poolPrivacyTextFor(company, language, renewedEnd);
  const isNew = member.confirmed_at === null;
  if (isNew) await markAsMember(app, workspaceId, member.candidate_id);
  await renewMembership(app, workspaceId, { member, months, privacyText, isMailed: isNew });
  if (isNew) app.mailWakeup.notify(workspaceId);
}
