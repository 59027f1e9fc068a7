import { setTimeout as delay } from 'node:timers/promises';

/** Rejects when the work takes longer. The work itself is not cancelled. */
export async function withTimeout<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  const late = new AbortController();
  const timeout = delay(timeoutMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`not done within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    late.abort();
    timeout.catch(() => {});
  }
}
