import { createLruCache } from './lru-cache.ts';

/** Token buckets by key, in the memory of this process: each holds `max` tokens and gets `perSecond` new ones. */
export type TokenBuckets = {
  tokensLeft(key: string): number;
  /** False when the bucket is empty. */
  consume(key: string): boolean;
  /** Seconds until the next token; 0 when there is one. */
  waitSeconds(key: string): number;
};

type Bucket = { left: number; filledAtMs: number };

const keysMax = 50_000;

export function createTokenBuckets(
  { max, perSecond }: { max: number; perSecond: number },
  nowMs: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = createLruCache<Bucket>(keysMax);

  const tokensLeft = (key: string): number => {
    const bucket = buckets.get(key);
    return bucket ? Math.min(max, bucket.left + ((nowMs() - bucket.filledAtMs) / 1000) * perSecond) : max;
  };

  const consume = (key: string): boolean => {
    const available = tokensLeft(key);
    if (available < 1) return false;
    buckets.set(key, { left: available - 1, filledAtMs: nowMs() });
    return true;
  };

  const waitSeconds = (key: string): number => {
    const available = tokensLeft(key);
    return available >= 1 ? 0 : Math.ceil((1 - available) / perSecond);
  };

  return { tokensLeft, consume, waitSeconds };
}
