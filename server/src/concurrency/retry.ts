import { setTimeout as delay } from 'node:timers/promises';

type RetryOptions = {
  /** The pause before each retry, so its length is their number. Up to as much again is added, so that clients do not retry together. */
  pausesMs: readonly number[];
  mayRetry: (error: unknown) => boolean;
  /** Once aborted, a failure is final. */
  signal?: AbortSignal | undefined;
};

/** Retries work that fails with a transient error. The last error is thrown. The work must be idempotent. */
export async function withRetries<Result>(
  { pausesMs, mayRetry, signal }: RetryOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!mayRetry(error) || signal?.aborted) throw error;
      if (pauseMs > 0) await delay(pauseMs * (1 + Math.random()));
    }
  }
  return work();
}
