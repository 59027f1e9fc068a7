import type { NoteError } from '#observability/background-errors.ts';
import type { Database } from './database.ts';
import { notifyChannel } from './wakeup-queries.ts';

/** Wakes the workers of a queue once its rows are committed. */
export type WakeupChannel = {
  notify(workspaceId: string): void;
  /** The worker of this process is called at once; it returns false when it has no capacity left. Returns the unsubscribe function. */
  subscribe(onWakeup: (workspaceId: string) => boolean): () => void;
};

// NOTIFY takes a lock of the whole database: never one for each change.
const notifyEveryMs = 20;

/** `task` names what fails when the other nodes cannot be notified. */
export function createWakeup(
  { database, noteError }: { database: Database; noteError: NoteError },
  { channel, task }: { channel: string; task: string },
): WakeupChannel {
  let wakeLocalWorker: ((workspaceId: string) => boolean) | undefined;
  const pending = new Set<string>();
  let notifiedAtMs = 0;

  const notifyOtherNodes = async () => {
    const workspaceIds = [...pending];
    pending.clear();
    notifiedAtMs = performance.now();
    // Nothing is lost when it fails: workers poll every second.
    await notifyChannel(database, channel, workspaceIds).catch((error) => noteError(task, error));
  };

  return {
    notify(workspaceId) {
      if (wakeLocalWorker?.(workspaceId)) return;
      if (pending.size === 0) setTimeout(notifyOtherNodes, Math.max(0, notifiedAtMs + notifyEveryMs - performance.now())).unref();
      pending.add(workspaceId);
    },
    subscribe(onWakeup) {
      wakeLocalWorker = onWakeup;
      return () => {
        wakeLocalWorker = undefined;
      };
    },
  };
}
