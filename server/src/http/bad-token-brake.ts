/** Slows an address down that sends one bad token after the other. Tokens that were valid a moment ago are not its business. */
export type BadTokenBrake = {
  noteBadToken(address: string): void;
  /** Seconds to wait, or 0 when the address may go on. */
  waitSeconds(address: string): number;
};

type Bucket = { left: number; filledAtMs: number };

const badTokensMax = 100;
const refillPerSecond = badTokensMax / 60;
const addressesMax = 50_000;

export function createBadTokenBrake(nowMs: () => number = () => performance.now()): BadTokenBrake {
  const buckets = new Map<string, Bucket>();

  const bucketOf = (address: string): Bucket => {
    const bucket = buckets.get(address) ?? { left: badTokensMax, filledAtMs: nowMs() };
    const refilled = bucket.left + ((nowMs() - bucket.filledAtMs) / 1000) * refillPerSecond;
    return { left: Math.min(badTokensMax, refilled), filledAtMs: nowMs() };
  };

  return {
    noteBadToken(address) {
      const key = networkOf(address);
      const bucket = bucketOf(key);
      if (buckets.size >= addressesMax) buckets.clear();
      buckets.set(key, { ...bucket, left: Math.max(0, bucket.left - 1) });
    },
    waitSeconds(address) {
      if (buckets.size === 0) return 0;
      const { left } = bucketOf(networkOf(address));
      return left >= 1 ? 0 : Math.ceil((1 - left) / refillPerSecond);
    },
  };
}

// Whoever has one IPv6 address has the 2^64 beside it.
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
