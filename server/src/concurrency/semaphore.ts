/** Limits how many tasks run at a time; the others wait in the order of arrival, at most `waitMaxMs` if that is given. */
export type Semaphore = <Result>(work: () => Promise<Result>, waitMaxMs?: number) => Promise<Result>;

/** The work was not started. */
export class SemaphoreTimeout extends Error {}

export function createSemaphore(runningMax: number): Semaphore {
  const waiting = new Set<() => void>();
  let running = 0;

  const wait = (waitMaxMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(start);
        reject(new SemaphoreTimeout('The task waited too long for the semaphore.'));
      };
      const timer = waitMaxMs === undefined ? undefined : setTimeout(giveUp, waitMaxMs);
      waiting.add(start);
    });

  return async (work, waitMaxMs) => {
    if (running >= runningMax) await wait(waitMaxMs);
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) waiting.delete(next);
      else running -= 1;
      next?.();
    }
  };
}
