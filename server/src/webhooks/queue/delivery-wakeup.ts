import type { Runtime } from '#runtime.ts';
import { notifySenders } from './queue-queries.ts';

/** Wakes the senders once deliveries are queued and committed. */
export type DeliveryWakeupChannel = {
  notify(workspaceId: string): void;
  /** The sender of this process is called at once; it returns false when it has no capacity left. Returns the unsubscribe function. */
  subscribe(onWakeup: (workspaceId: string) => boolean): () => void;
};

// NOTIFY takes a lock of the whole database: never one for each change.
const notifyEveryMs = 20;

export function createDeliveryWakeup({ database, noteError }: Pick<Runtime, 'database' | 'noteError'>): DeliveryWakeupChannel {
  let wakeLocalSender: ((workspaceId: string) => boolean) | undefined;
  const pending = new Set<string>();
  let notifiedAtMs = 0;

  const notifyOtherNodes = async () => {
    const workspaceIds = [...pending];
    pending.clear();
    notifiedAtMs = performance.now();
    // Nothing is lost when it fails: senders poll every second.
    await notifySenders(database, workspaceIds).catch((error) => noteError('wake the senders of webhooks', error));
  };

  return {
    notify(workspaceId) {
      if (wakeLocalSender?.(workspaceId)) return;
      if (pending.size === 0) setTimeout(notifyOtherNodes, Math.max(0, notifiedAtMs + notifyEveryMs - performance.now())).unref();
      pending.add(workspaceId);
    },
    subscribe(onWakeup) {
      wakeLocalSender = onWakeup;
      return () => {
        wakeLocalSender = undefined;
      };
    },
  };
}
