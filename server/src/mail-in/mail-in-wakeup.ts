import type { Runtime } from '#runtime.ts';
import { createWakeup, type WakeupChannel } from '#storage/wakeup.ts';
import { mailInChannel } from './filing/inbound-mail-queue.ts';

/** Wakes the readers of mail after it is stored. Nothing is lost without it: they look for mail regularly. */
export function openMailInWakeup(app: Pick<Runtime, 'database' | 'noteError'>): WakeupChannel {
  return createWakeup(app, { channel: mailInChannel, task: 'wake the readers of mail' });
}
