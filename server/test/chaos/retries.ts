import { setTimeout as delay } from 'node:timers/promises';

export const pauseMs = 20;

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(pauseMs);
}

/** Again and again: what it needs is being killed meanwhile. */
export async function retryUntilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch {
      await delay(pauseMs);
    }
  }
}
