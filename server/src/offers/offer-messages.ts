import { defineCancelled } from '#messages/cancelled-messages.ts';
import { part } from '#storage/sql.ts';

/** The links of offers: a candidate has one open offer at a time, so all that were not sent are of the one that ends. */
export const cancelledOfferLinks = defineCancelled(part`known.kind = 'offer'`);
