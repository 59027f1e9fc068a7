import type { WriteChange } from '#events/write.ts';
import type { Runtime } from '#runtime.ts';
import { expireOffer, type StoredOffer } from '../offer.ts';
import { saveOffer } from '../offer-queries.ts';

/** No event: the deadline was in the offer. False when it has changed since it was read. */
export function expireDueOffer(
  { clock, write }: Pick<Runtime, 'clock'> & { write: WriteChange },
  workspaceId: string,
  offer: StoredOffer,
): Promise<boolean> {
  return write(workspaceId, { row: saveOffer(expireOffer(offer, clock())) });
}
