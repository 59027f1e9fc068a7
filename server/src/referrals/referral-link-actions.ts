import type { CreatedReferralLink, NewReferralLink, ReferralLink } from '@muster/contract/referrals/referral-link.ts';
import type { Credit } from '@muster/contract/sources/credit.ts';
import { withoutAudit } from '#audit/audit.ts';
import { readCompany } from '#companies/company-actions.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure, unavailable } from '#failure.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { readCredit, type SourceDeps } from '#sources/source-actions.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { onlyLinksOf, referPath } from './referral-link.ts';
import { findLink, insertLink, saveRevoked, saveSecret } from './referral-link-queries.ts';

export type ReferralLinkDeps = Pick<Runtime, 'database' | 'clock' | 'links'> &
  Pick<SourceDeps, 'jobOwners'> & { jobReads: JobReads };

// Each conflict means that another request has revoked it.
const attemptsMax = 3;

type AlsoFor<Link> = (link: Link) => RowWrite[];

/** Creates a link for a member or somebody else; a user's own unless another is named. */
export async function createReferralLink(
  app: ReferralLinkDeps,
  caller: Caller,
  input: NewReferralLink,
  also: AlsoFor<CreatedReferralLink>,
): Promise<CreatedReferralLink> {
  const { workspaceId } = caller;
  if (input.job_id != null && input.company_id != null) throw failure('job_or_company');
  const job = input.job_id == null ? undefined : await requireJob(app, workspaceId, input.job_id);
  const company = input.company_id == null ? undefined : await readCompany(app, workspaceId, input.company_id);
  const credited_to = await requireCredit(app, caller, input);
  const { secret, hash } = newLinkSecret();
  const made = {
    id: uuidv7(),
    job_id: job?.id ?? null,
    company_id: company?.id ?? null,
    credited_to,
    created_at: app.clock().toISOString(),
  };
  const created = {
    ...made,
    job_title: job?.job_title ?? null,
    company_name: company?.name ?? null,
    referrals: 0,
    confirmed: 0,
    is_active: true,
    revoked_at: null,
    url: referUrl(app, secret),
  };
  await insertLink(app.database, workspaceId, made, { secretHash: hash, also: also(created) });
  return created;
}

/** Gives a link another address: the old one leads nowhere. */
export async function replaceReferralLink(
  app: ReferralLinkDeps,
  caller: Caller,
  linkId: string,
  also: AlsoFor<CreatedReferralLink>,
): Promise<CreatedReferralLink> {
  const link = await requireLink(app, caller, linkId);
  if (!link.is_active) throw failure('referral_link_revoked');
  const { secret, hash } = newLinkSecret();
  const replaced = { ...link, url: referUrl(app, secret) };
  if (!(await saveSecret(app.database, caller.workspaceId, link.id, { secretHash: hash, also: also(replaced) })))
    throw failure('referral_link_revoked');
  return replaced;
}

/** One that is revoked already stays as it is. */
export async function revokeReferralLink(
  app: ReferralLinkDeps,
  caller: Caller,
  linkId: string,
  also: AlsoFor<ReferralLink>,
): Promise<ReferralLink> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const link = await requireLink(app, caller, linkId);
    if (link.revoked_at !== null) {
      await writeAlone(app.database, caller.workspaceId, withoutAudit(also(link)));
      return link;
    }
    const at = app.clock().toISOString();
    const revoked = { ...link, is_active: false, revoked_at: at };
    if (await saveRevoked(app.database, caller.workspaceId, link.id, { at, also: also(revoked) })) return revoked;
  }
  throw unavailable('unavailable', 1);
}

async function requireCredit(app: ReferralLinkDeps, { workspaceId, actor }: Caller, input: NewReferralLink): Promise<Credit> {
  const isNamed = input.credited_to_id != null || input.credited_to_name != null;
  const own = !isNamed && actor.type === 'user' ? { credited_to_id: actor.id } : {};
  const credit = await readCredit(app, workspaceId, { ...input, ...own });
  if (!credit) throw failure('credited_to_missing');
  return credit;
}

/** One that the caller may change: a hiring manager has their own alone. */
async function requireLink({ database }: ReferralLinkDeps, caller: Caller, linkId: string): Promise<ReferralLink> {
  const link = isUuid(linkId) ? await findLink(database, caller.workspaceId, linkId) : undefined;
  const own = onlyLinksOf(caller);
  if (!link || (own !== undefined && link.credited_to.id !== own)) throw failure('invalid_referral_link_id');
  return link;
}

async function requireJob({ jobReads }: ReferralLinkDeps, workspaceId: string, jobId: string) {
  const job = isUuid(jobId) ? await jobReads.find({ workspaceId, jobId }) : undefined;
  if (!job) throw failure('invalid_job_id');
  return job;
}

function referUrl({ links }: Pick<Runtime, 'links'>, secret: string): string {
  return `${links.publicUrl}${referPath}/${secret}`;
}
