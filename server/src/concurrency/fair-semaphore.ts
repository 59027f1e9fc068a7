import { unavailable } from '#failure.ts';

/** A semaphore with fair shares, one for each workspace: no share can take all permits. */
export type FairSemaphore = {
  /** Resolves to the release function; fails with 503 when the wait is too long. */
  acquire: (share: string) => Promise<() => void>;
  /** Fails the waiters whose time is over. */
  refuseLate: () => void;
  /** Fails all waiters. */
  refuseAll: (error: unknown) => void;
};

type Waiter = { start: () => void; refuse: (error: unknown) => void; sinceMs: number };

const waitMaxMs = 10_000;
const waitersPerShareMax = 500;
const retryAfterSeconds = 1;

/** A share gets at most as many permits as it leaves free, and at most `perShareMax`; always one when one is free. */
export function createFairSemaphore({ max, perShareMax = max }: { max: number; perShareMax?: number }): FairSemaphore {
  const running = new Map<string, number>();
  const waiting = new Map<string, Waiter[]>();
  let free = max;

  const runningForShare = (share: string) => running.get(share) ?? 0;
  const mayStart = (share: string) => free > 0 && runningForShare(share) < Math.min(perShareMax, Math.max(1, free));

  const start = (share: string) => {
    free -= 1;
    running.set(share, runningForShare(share) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      free += 1;
      if (runningForShare(share) > 1) running.set(share, runningForShare(share) - 1);
      else running.delete(share);
      startNext();
    };
  };

  /** The share with the fewest permits goes first; within a share, in the order of arrival. */
  const startNext = () => {
    const [next] = [...waiting.keys()].filter(mayStart).toSorted((one, other) => runningForShare(one) - runningForShare(other));
    const queue = next === undefined ? undefined : waiting.get(next);
    const waiter = queue?.shift();
    if (next !== undefined && queue?.length === 0) waiting.delete(next);
    waiter?.start();
  };

  return {
    async acquire(share) {
      const queue = waiting.get(share) ?? [];
      if (queue.length === 0 && mayStart(share)) return start(share);
      if (queue.length >= waitersPerShareMax) throw unavailable('unavailable', retryAfterSeconds);
      waiting.set(share, queue);
      return new Promise((resolve, refuse) => {
        queue.push({ start: () => resolve(start(share)), refuse, sinceMs: performance.now() });
      });
    },
    refuseAll(error) {
      const refused = [...waiting.values()].flat();
      waiting.clear();
      for (const { refuse } of refused) refuse(error);
    },
    refuseLate() {
      const oldestMs = performance.now() - waitMaxMs;
      for (const [share, queue] of waiting) {
        while (queue[0] && queue[0].sinceMs < oldestMs) queue.shift()?.refuse(unavailable('unavailable', retryAfterSeconds));
        if (queue.length === 0) waiting.delete(share);
      }
    },
  };
}
