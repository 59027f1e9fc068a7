import { networkOf } from '#web/network.ts';

/**
 * Slows an address down that sends one bad token after the other: first they are answered 429 instead of 401, and when they
 * come faster than a person or a retry would, they are not even looked up. A token that was valid a moment ago always passes.
 */
export type BadTokenLimiter = {
  noteBadToken(address: string): void;
  /** Seconds until a bad token is answered 401 again; 0 when the brake is off. */
  waitSeconds(address: string): number;
  /** While the brake is on: may this unknown token be looked up? A new and valid one should get its chance. */
  mayLookUp(address: string): boolean;
};

type Bucket = { left: number; filledAtMs: number };

const badTokens = { max: 100, perSecond: 100 / 60 };
const lookUps = { max: 200, perSecond: 200 };
const addressesMax = 50_000;

export function createBadTokenLimiter(nowMs: () => number = () => performance.now()): BadTokenLimiter {
  const bad = createBuckets(badTokens, nowMs);
  const looked = createBuckets(lookUps, nowMs);
  return {
    noteBadToken: (address) => void bad.take(networkOf(address)),
    waitSeconds: (address) => {
      const left = bad.left(networkOf(address));
      return left >= 1 ? 0 : Math.ceil((1 - left) / badTokens.perSecond);
    },
    mayLookUp: (address) => looked.take(networkOf(address)),
  };
}

function createBuckets({ max, perSecond }: { max: number; perSecond: number }, nowMs: () => number) {
  const buckets = new Map<string, Bucket>();

  const left = (key: string): number => {
    const bucket = buckets.get(key);
    return bucket ? Math.min(max, bucket.left + ((nowMs() - bucket.filledAtMs) / 1000) * perSecond) : max;
  };

  const take = (key: string): boolean => {
    const available = left(key);
    if (available < 1) return false;
    if (buckets.size >= addressesMax) buckets.clear();
    buckets.set(key, { left: available - 1, filledAtMs: nowMs() });
    return true;
  };

  return { left, take };
}
