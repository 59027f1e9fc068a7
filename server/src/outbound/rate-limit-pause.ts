import { hourMs, minuteMs } from '#time/durations.ts';
import type { ResponseHeaders } from './response-reader.ts';

const pauseMinMs = 10_000;
const pauseMaxMs = hourMs;
const pauseDefaultMs = minuteMs;

/** How long to leave a server alone that has refused a request because of too many: what it says, within limits. */
export function rateLimitPauseMs(headers: ResponseHeaders, now: Date): number {
  const saidMs = parseRetryAfterMs(headers['retry-after'], now) ?? resetMs(headers['x-ratelimit-reset'], now) ?? pauseDefaultMs;
  return Math.min(pauseMaxMs, Math.max(pauseMinMs, saidMs));
}

/** Seconds, or a date. */
function parseRetryAfterMs(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : at - now.getTime();
}

/** Seconds since 1970. */
function resetMs(value: string | undefined, now: Date): number | undefined {
  return value !== undefined && /^\d{1,12}$/.test(value) ? Number(value) * 1000 - now.getTime() : undefined;
}
