import { createLruCache } from '#concurrency/lru-cache.ts';
import type { App } from '#open-app.ts';
import { type CompressibleResponse, estimateMemoryBytes } from '#web/etag-and-encoding.ts';

/** Responses by keys that hold the version of all that they show: a cached one is never out of date, only evicted. */
export type ResponseCache = {
  get(key: string): CompressibleResponse | undefined;
  /** `untilMs`: when it expires, although nothing has changed. */
  set(key: string, answer: CompressibleResponse, untilMs?: number): CompressibleResponse;
};

type CachedResponse = { answer: CompressibleResponse; untilMs: number };

const bytesKeptMax = 48 * 1024 * 1024;

export function createResponseCache(app: Pick<App, 'clock'>): ResponseCache {
  const kept = createLruCache<CachedResponse>(bytesKeptMax, ({ answer }) => estimateMemoryBytes(answer));
  return {
    get(key) {
      const found = kept.get(key);
      return found && app.clock().getTime() < found.untilMs ? found.answer : undefined;
    },
    set(key, answer, untilMs = Number.POSITIVE_INFINITY) {
      kept.set(key, { answer, untilMs });
      return answer;
    },
  };
}
