import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { Caller } from '#web/caller.ts';
import type { StoredOffer } from './offer.ts';

type Asking = Pick<Caller, 'actor' | 'email' | 'role'>;

/** The pay is for owners, admins, the recruiter of the job, those who approve it and who made the offer. Tokens see it. */
export function seesPay({ actor, email, role }: Asking, offer: Pick<StoredOffer, 'recruiter_id' | 'people_keys'>): boolean {
  if (email === undefined || role === 'owner' || role === 'admin') return true;
  return actor.id === offer.recruiter_id || offer.people_keys.includes(emailKey(email));
}

export function requirePay(caller: Asking, offer: Pick<StoredOffer, 'recruiter_id' | 'people_keys'>): void {
  if (!seesPay(caller, offer)) throw failure('forbidden');
}
