import type { ReferralLink } from '@muster/contract/referrals/referral-link.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { JobRow } from '#jobs/job.ts';
import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { likePatterns } from '#text/like-patterns.ts';
import type { OpenJob, OwnReferral } from './referral.ts';
import { findLink, findLinkKey } from './referral-link-queries.ts';
import { listActiveJobs, listOwnReferrals } from './referral-queries.ts';

type ReferDeps = Pick<Runtime, 'database' | 'clock'> & { jobReads: JobReads };

/** A link that somebody has opened. */
export type ReferVisit = { workspaceId: string; link: ReferralLink };

/** What those who recommend see. `hasMore`: only the newest jobs are there. */
export type ReferPage = { jobs: OpenJob[]; hasMore: boolean; referrals: OwnReferral[]; total: number };

const jobsShownMax = 50;
const referralsShownMax = 50;

/** Undefined for an unknown link. */
export async function readReferVisit({ database }: Pick<Runtime, 'database'>, secret: string): Promise<ReferVisit | undefined> {
  const hash = hashLinkSecret(secret);
  const key = hash && (await findLinkKey(database, hash));
  const link = key && (await findLink(database, key.workspaceId, key.linkId));
  return link && { workspaceId: key.workspaceId, link };
}

export async function readReferPage(
  { database, clock }: ReferDeps,
  { workspaceId, link }: ReferVisit,
  search: string | undefined,
): Promise<ReferPage> {
  const now = clock();
  const [active, own] = await Promise.all([
    listActiveJobs(database, workspaceId, link, { patterns: likePatterns(search), limit: jobsShownMax + 1 }),
    listOwnReferrals(database, { workspaceId, linkId: link.id }, { now, limit: referralsShownMax }),
  ]);
  const jobs = active.slice(0, jobsShownMax).filter((job) => jobExpiresAtMs(job.valid_through) > now.getTime());
  return { jobs, hasMore: active.length > jobsShownMax, ...own };
}

/** A job that somebody can be recommended for by this link. Whether its company is archived is for the caller to see. */
export async function findReferJob(
  { jobReads, clock }: ReferDeps,
  { workspaceId, link }: ReferVisit,
  jobId: string,
): Promise<JobRow | undefined> {
  const job = isUuid(jobId) ? await jobReads.find({ workspaceId, jobId }) : undefined;
  const isOfLink = job && (link.job_id ?? job.id) === job.id && (link.company_id ?? job.company_id) === job.company_id;
  return isOfLink && isOpenJob({ clock }, job) ? job : undefined;
}

export function isOpenJob({ clock }: Pick<Runtime, 'clock'>, job: Pick<JobRow, 'status' | 'valid_through'>): boolean {
  return job.status === 'active' && jobExpiresAtMs(job.valid_through) > clock().getTime();
}
