import { createTokenBuckets } from '#concurrency/token-buckets.ts';
import { unavailable } from '#failure.ts';
import { networkPrefix } from '#web/network.ts';

const requests = { max: 60, perSecond: 1 };

/** For endpoints that need no session: refuses an address whose network sends more than a person would. */
export function createRequestLimit(): (address: string) => void {
  const buckets = createTokenBuckets(requests);
  return (address) => {
    const key = networkPrefix(address);
    if (!buckets.consume(key)) throw unavailable('too_many_requests', buckets.waitSeconds(key));
  };
}
