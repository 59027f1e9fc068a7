import type { Runtime } from '#runtime.ts';
import { createWakeup, type WakeupChannel } from '#storage/wakeup.ts';
import { deliveryChannel } from './queue-queries.ts';

/** Wakes the senders once deliveries are queued and committed. */
export type DeliveryWakeupChannel = WakeupChannel;

export function createDeliveryWakeup(app: Pick<Runtime, 'database' | 'noteError'>): DeliveryWakeupChannel {
  return createWakeup(app, { channel: deliveryChannel, task: 'wake the senders of webhooks' });
}
