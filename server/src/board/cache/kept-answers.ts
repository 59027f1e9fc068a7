import type { App } from '#open-app.ts';
import { type CompressibleResponse, memoryBytesOf } from '#web/etag-and-encoding.ts';
import { createRecent } from './recent.ts';

/** Answers under keys that hold the version of all that they show: a kept one is never out of date, only forgotten. */
export type KeptAnswers = {
  find(key: string): CompressibleResponse | undefined;
  /** `untilMs`: when time alone makes it another one. */
  keep(key: string, answer: CompressibleResponse, untilMs?: number): CompressibleResponse;
};

type CachedResponse = { answer: CompressibleResponse; untilMs: number };

const bytesKeptMax = 48 * 1024 * 1024;

export function keepAnswers(app: Pick<App, 'clock'>): KeptAnswers {
  const kept = createRecent<CachedResponse>(bytesKeptMax, ({ answer }) => memoryBytesOf(answer));
  return {
    find(key) {
      const found = kept.get(key);
      return found && app.clock().getTime() < found.untilMs ? found.answer : undefined;
    },
    keep(key, answer, untilMs = Number.POSITIVE_INFINITY) {
      kept.set(key, { answer, untilMs });
      return answer;
    },
  };
}
