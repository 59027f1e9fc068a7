import type { GetOfferAnswer } from '@muster/sdk/generated/types.ts';
import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { pageMax } from '#limits.ts';
import { isAboutAllOf, type LiveEvent } from '#live/live-events.ts';
import { readQuery } from './read-query.ts';

export type OpenedOffer = GetOfferAnswer['offer'];

const offersKey = ['offers'];
const offerKey = ['offer'];

export const staleOffers = (event: LiveEvent): QueryKey[] =>
  event.type === 'offer' || event.type.startsWith('offer.') || isAboutAllOf(event)
    ? [[...offersKey, event.candidateId], offerKey]
    : [];

/** Those of a candidate, the newest first. */
export const offersQuery = (candidateId: string) =>
  readQuery([...offersKey, candidateId], muster.listOffers, { candidate_id: candidateId, limit: pageMax });

export const offerQuery = (offerId: string) => readQuery([...offerKey, offerId], muster.getOffer, { offer_id: offerId });

export const offerTemplatesQuery = readQuery(['offer-templates'], muster.listOfferTemplates, {});
export const offerSettingsQuery = readQuery(['offer-settings'], muster.getOfferSettings, {});

export const staleAfterOffer = (candidateId: string): QueryKey[] => [[...offersKey, candidateId], offerKey];
