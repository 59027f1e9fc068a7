import type { Actor } from '@muster/contract/events/event.ts';
import type { OfferInEvent } from '@muster/contract/offers/offer.ts';
import { type CurrentCandidate, candidateEventView } from '#candidates/candidate.ts';
import type { NewOccurrence } from '#events/event.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { StoredOffer } from './offer.ts';

type OfferOccurrence = 'offer_sent' | 'offer_accepted' | 'offer_declined';

/** Without any pay, notes, or link to the page. */
export function offerOccurrence(
  { fileLinks }: { fileLinks: FileLinks },
  what: OfferOccurrence,
  { offer, candidate, actor }: { offer: StoredOffer; candidate: CurrentCandidate; actor: Actor },
): NewOccurrence {
  const data = {
    offer: offerInEvent(offer),
    candidate: candidateEventView(candidate, fileLinks.eventResumeUrl),
    job: candidate.job?.id === offer.job_id ? candidate.job : null,
  };
  return { what, actor, at: new Date(offer.updated_at), data, candidateId: candidate.id };
}

function offerInEvent(offer: StoredOffer): OfferInEvent {
  const { id, candidate_id, job_id, version, status, start_date, employment_type, location } = offer;
  const { expires_at, sent_at, decided_at, decline_reason } = offer;
  return {
    ...{ id, candidate_id, job_id, version, status, start_date, employment_type, location },
    ...{ expires_at, sent_at, decided_at, decline_reason },
  };
}
