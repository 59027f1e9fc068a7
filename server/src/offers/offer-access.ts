import { emailKey } from '#candidates/candidate.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { LimitedAccess } from '#web/caller.ts';
import { findOffer } from './offer-queries.ts';

/** Those who do not see the whole workspace see the offers of their jobs, and those that they approve. */
export async function isVisibleOffer(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  access: LimitedAccess,
  id: string,
): Promise<boolean> {
  const offer = isUuid(id) ? await findOffer(database, workspaceId, id) : undefined;
  if (!offer) return false;
  const isOfOwnJob = access.scope === 'jobs' && access.jobIds.includes(offer.job_id);
  return isOfOwnJob || offer.people_keys.includes(emailKey(access.email));
}
