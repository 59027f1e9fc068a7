import type { ResponseHeaders } from '#outbound/response-reader.ts';
import { secondMs } from '#time/durations.ts';

/** What a source documents: so many requests in so many seconds; `burst` at once. */
export type SourcePace = { requests: number; seconds: number; burst: number };

export type Pacer = {
  /** Takes the next place, and says how long to wait for it. */
  take(): number;
  /** By what the source says of its limit. */
  correct(headers: ResponseHeaders): void;
  perSecond(): number;
};

const intervalMinMs = 5;
const resetMaxSeconds = 3600;

/** A token bucket, as the time at which it will be full again. */
export function createPacer({ requests, seconds, burst }: SourcePace, nowMs: () => number): Pacer {
  let intervalMs = (seconds * secondMs) / requests;
  let fullAtMs = 0;
  let closedUntilMs = 0;

  return {
    take() {
      const now = nowMs();
      const from = Math.max(fullAtMs, now, closedUntilMs);
      const startMs = Math.max(now, closedUntilMs, fullAtMs - (burst - 1) * intervalMs);
      fullAtMs = from + intervalMs;
      return Math.max(0, startMs - now);
    },
    perSecond: () => secondMs / intervalMs,
    correct(headers) {
      const limit = numberOf(headers['x-ratelimit-limit'] ?? headers['x-rate-limit-limit']);
      if (limit !== undefined && limit > 0) intervalMs = Math.max(intervalMinMs, (seconds * secondMs) / limit);
      const left = numberOf(headers['x-ratelimit-remaining'] ?? headers['x-rate-limit-remaining']);
      const reset = numberOf(headers['x-ratelimit-reset'] ?? headers['x-rate-limit-reset']);
      if (left === 0 && reset !== undefined) closedUntilMs = Math.max(closedUntilMs, resetMs(reset, nowMs()));
    },
  };
}

/** A time since 1970, or seconds from now. */
function resetMs(reset: number, now: number): number {
  const atMs = reset > 1_000_000_000 ? reset * secondMs : now + reset * secondMs;
  return Math.min(atMs, now + resetMaxSeconds * secondMs);
}

function numberOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,12}$/.test(value) ? Number(value) : undefined;
}
