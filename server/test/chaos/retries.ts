import { setTimeout as delay } from 'node:timers/promises';

export const pauseMs = 20;

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(pauseMs);
}

/** Retries until it succeeds: the processes it needs are being killed. */
export async function retryUntilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch {
      await delay(pauseMs);
    }
  }
}
