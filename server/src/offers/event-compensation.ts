import type { OfferCompensation } from '@muster/contract/offers/offer.ts';
import type { Queryable } from '#storage/queryable.ts';
import { isRecord } from '#text/is-record.ts';
import { findCompensation } from './offer-queries.ts';

/** The text of an event of offers with the pay of its version, for webhooks that want it. Others are returned as they are. */
export type AddCompensation = (workspaceId: string, body: string) => Promise<string>;

const offerEvent = /^\{"id":"evt_[0-9a-f]+","type":"offer\./;

/**
 * The pay of a version never changes once it was sent, so what is sent again has the same bytes. It is not stored with the event: so it is in
 * no list of events, and an erasure has nothing to find.
 */
export function openCompensation(database: Queryable): AddCompensation {
  return async (workspaceId, body) => {
    if (!offerEvent.test(body)) return body;
    const event: unknown = JSON.parse(body);
    if (!isRecord(event) || !isRecord(event.data) || !isRecord(event.data.offer)) return body;
    const { offer, ...data } = event.data;
    if (!isRecord(offer)) return body;
    const { id, version } = offer;
    if (typeof id !== 'string' || typeof version !== 'number') return body;
    const compensation: OfferCompensation | undefined = await findCompensation(database, workspaceId, id, version);
    return JSON.stringify({ ...event, data: { offer, ...(compensation && { compensation }), ...data } });
  };
}
