import { muster } from '#api/muster.ts';
import { pageMax } from '#limits.ts';
import { readQuery } from './read-query.ts';

export const referralLinksKey = ['referral-links'];

/** The links that the user may see, the newest first. */
export const referralLinksQuery = readQuery(referralLinksKey, muster.listReferralLinks, { limit: pageMax });

export const jobReferralsQuery = (jobId: string) =>
  readQuery(['referrals', jobId], muster.listReferrals, { job_id: jobId, limit: pageMax });
