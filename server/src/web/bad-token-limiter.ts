import { createTokenBuckets } from '#concurrency/token-buckets.ts';
import { networkPrefix } from './network.ts';

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

const badTokens = { max: 100, perSecond: 100 / 60 };
const lookUps = { max: 200, perSecond: 200 };

export function createBadTokenLimiter(nowMs: () => number = () => performance.now()): BadTokenLimiter {
  const badTokenBuckets = createTokenBuckets(badTokens, nowMs);
  const lookUpBuckets = createTokenBuckets(lookUps, nowMs);
  return {
    noteBadToken: (address) => void badTokenBuckets.consume(networkPrefix(address)),
    waitSeconds: (address) => badTokenBuckets.waitSeconds(networkPrefix(address)),
    mayLookUp: (address) => lookUpBuckets.consume(networkPrefix(address)),
  };
}
