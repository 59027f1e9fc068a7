import { muster } from '#api/muster.ts';
import { pageMax } from '#limits.ts';
import { readQuery } from './read-query.ts';

export const deliveriesKey = ['deliveries'];
export const webhooksQuery = readQuery(['webhooks'], muster.listWebhooks, {});

/** Read again with the webhooks. */
export const webhookHealthQuery = readQuery([...webhooksQuery.queryKey, 'health'], muster.listWebhookHealth, {});

/** All deliveries of a webhook that are shown. */
export const webhookDeliveriesKey = (webhookId: string) => [...deliveriesKey, webhookId];

export const latestDeliveryQuery = (webhookId: string) =>
  readQuery([...webhookDeliveriesKey(webhookId), 'latest'], muster.listDeliveries, { webhook_id: webhookId, limit: 1 });

export const eventDeliveriesQuery = (eventId: string) =>
  readQuery([...deliveriesKey, 'event', eventId], muster.listDeliveries, { event_id: eventId });

export const eventQuery = (eventId: string, sequence: number) =>
  readQuery(['event', eventId], muster.listEvents, { cursor: String(sequence - 1), limit: 1 });

/** The events of a candidate; those of the newest change are not there before it. */
export const candidateEventsQuery = (candidateId: string, at: string) =>
  readQuery(['events', candidateId, at], muster.listEvents, { candidate_id: candidateId, limit: pageMax });
