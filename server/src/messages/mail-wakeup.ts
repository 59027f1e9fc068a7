import type { Runtime } from '#runtime.ts';
import { createWakeup, type WakeupChannel } from '#storage/wakeup.ts';

export const mailChannel = 'muster_mail';

/** Wakes the senders of mail after messages are committed. Nothing is lost without it: they look for due messages regularly. */
export function openMailWakeup(app: Pick<Runtime, 'database' | 'noteError'>): WakeupChannel {
  return createWakeup(app, { channel: mailChannel, task: 'wake the senders of mail' });
}
