import { networkPrefix } from '#web/network.ts';

/**
 * Limits the bad tokens of a network: above the first limit they get 429 instead of 401, above the second they are not looked up at
 * all. A token that was valid a moment ago always passes.
 */
export type BadTokenLimiter = {
  noteBadToken(address: string): void;
  /** Seconds until a bad token gets 401 again; 0 below the limit. */
  waitSeconds(address: string): number;
  /** Above the limit: whether an unknown token may still be looked up, as it may be new and valid. */
  mayLookUp(address: string): boolean;
};

type Bucket = { left: number; filledAtMs: number };

const badTokens = { max: 100, perSecond: 100 / 60 };
const lookUps = { max: 200, perSecond: 200 };
const addressesMax = 50_000;

export function createBadTokenLimiter(nowMs: () => number = () => performance.now()): BadTokenLimiter {
  const badTokenBuckets = createBuckets(badTokens, nowMs);
  const lookUpBuckets = createBuckets(lookUps, nowMs);
  return {
    noteBadToken: (address) => void badTokenBuckets.consume(networkPrefix(address)),
    waitSeconds: (address) => {
      const tokensLeft = badTokenBuckets.tokensLeft(networkPrefix(address));
      return tokensLeft >= 1 ? 0 : Math.ceil((1 - tokensLeft) / badTokens.perSecond);
    },
    mayLookUp: (address) => lookUpBuckets.consume(networkPrefix(address)),
  };
}

function createBuckets({ max, perSecond }: { max: number; perSecond: number }, nowMs: () => number) {
  const buckets = new Map<string, Bucket>();

  const tokensLeft = (key: string): number => {
    const bucket = buckets.get(key);
    return bucket ? Math.min(max, bucket.left + ((nowMs() - bucket.filledAtMs) / 1000) * perSecond) : max;
  };

  const consume = (key: string): boolean => {
    const available = tokensLeft(key);
    if (available < 1) return false;
    if (buckets.size >= addressesMax) buckets.clear();
    buckets.set(key, { left: available - 1, filledAtMs: nowMs() });
    return true;
  };

  return { tokensLeft, consume };
}
