import { setTimeout as delay } from 'node:timers/promises';

export const pauseMs = 20;

/** Without a limit, a condition that never comes true would stop the suite until its process is ended. */
const untilMaxMs = 120_000;

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = Date.now() + untilMaxMs;
  while (!(await condition())) {
    if (Date.now() > endMs) throw new Error(`Not true within ${untilMaxMs / 1000} s: ${condition}`);
    await delay(pauseMs);
  }
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
