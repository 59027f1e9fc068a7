import type { Runtime } from '#runtime.ts';
import { notifySenders } from './queue-queries.ts';

/** Wakes those who send, once something was queued and is committed. */
export type DeliveryWakeupChannel = {
  notify(workspaceId: string): void;
  /** Whoever sends in this process hears it at once; false is "I have my hands full". Returns how to leave. */
  subscribe(hear: (workspaceId: string) => boolean): () => void;
};

// Every NOTIFY waits for all others of the database: never one for each change.
const notifyEveryMs = 20;

export function createDeliveryWakeup({ database, noteError }: Pick<Runtime, 'database' | 'noteError'>): DeliveryWakeupChannel {
  let hear: ((workspaceId: string) => boolean) | undefined;
  const unheard = new Set<string>();
  let notifiedAtMs = 0;

  const notifyOtherNodes = async () => {
    const workspaceIds = [...unheard];
    unheard.clear();
    notifiedAtMs = performance.now();
    // Nothing is lost when it fails: those who send look by themselves every second.
    await notifySenders(database, workspaceIds).catch((error) => noteError('wake the senders of webhooks', error));
  };

  return {
    notify(workspaceId) {
      if (hear?.(workspaceId)) return;
      if (unheard.size === 0) setTimeout(notifyOtherNodes, Math.max(0, notifiedAtMs + notifyEveryMs - performance.now())).unref();
      unheard.add(workspaceId);
    },
    subscribe(sender) {
      hear = sender;
      return () => {
        hear = undefined;
      };
    },
  };
}
