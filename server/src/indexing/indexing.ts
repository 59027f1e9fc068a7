import type { StoredJob } from '#jobs/job.ts';
import { endsAtMs } from '#jobs/job-end.ts';
import type { Notification } from './google.ts';
import type { GoogleResponse } from './google-call.ts';

/** What becomes of a wish: done, given up, tried again, or tried again tomorrow because today's quota is used up. */
export type SubmissionResult = 'submitted' | 'refused' | 'later' | 'tomorrow';

type ListingState = Pick<StoredJob, 'status' | 'valid_through' | 'created_by_api' | 'google_jobs_indexed'>;

const firstWaitMs = 5000;
const waitMaxMs = 6 * 3_600_000;
const spread = 0.2;
const reasonLengthMax = 300;
// 403 is also what Google says when it is asked too often.
const quotaReasons = /"reason":\s*"(dailyLimitExceeded|rateLimitExceeded|userRateLimitExceeded|quotaExceeded|RATE_LIMIT_EXCEEDED)"/;
const tryAgainStatuses = [401, 408, 425, 429];
// The day of the quota, not ours: it starts anew at midnight in California.
const californianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/**
 * What Google should hear of a change; nothing when it concerns no listing. `after` is missing when the job was deleted. Jobs that did
 * not come through the API are those of the demo: Google never hears of them.
 */
export function wishOf(
  before: ListingState | undefined,
  after: ListingState | undefined,
  now: Date,
): Notification['type'] | undefined {
  if (!(after ?? before)?.created_by_api) return undefined;
  if (after && isListed(after, now)) return 'URL_UPDATED';
  return before && (isListed(before, now) || before.google_jobs_indexed) ? 'URL_DELETED' : undefined;
}

// That one ends by itself, Google has read on its page: only a change is told.
function isListed({ status, valid_through }: ListingState, now: Date): boolean {
  return status === 'active' && endsAtMs(valid_through) > now.getTime();
}

export function classifyGoogleResponse({ status, text }: GoogleResponse): SubmissionResult {
  if (status === undefined) return 'later';
  if (status === 200) return isAccepted(text) ? 'submitted' : 'later';
  const isQuota = status === 429 || (status === 403 && quotaReasons.test(text));
  if (isQuota) return /per day|dailyLimitExceeded/i.test(text) ? 'tomorrow' : 'later';
  const isRefused = status >= 400 && status < 500 && !tryAgainStatuses.includes(status);
  return isRefused ? 'refused' : 'later';
}

// Whoever else answers 200, such as the page of a proxy, has told Google nothing.
function isAccepted(text: string): boolean {
  try {
    const answer = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && !('error' in answer);
  } catch {
    return false;
  }
}

/** The reason for the log: Google's own words if it has any. */
export function googleErrorReason({ status, text }: GoogleResponse): string {
  const words = messageIn(text) ?? text;
  return `${status ?? 'no answer'}: ${words.slice(0, reasonLengthMax)}`;
}

function messageIn(text: string): string | undefined {
  try {
    const { error, error_description } = JSON.parse(text);
    return [error?.message ?? error, error_description].filter((part) => typeof part === 'string').join(': ') || undefined;
  } catch {
    return undefined;
  }
}

/** When a wish is tried again after its nth failure. `random` from 0 to 1 spreads those that failed together. */
export function dueAgainAt(now: Date, failures: number, random: number): Date {
  const waitMs = Math.min(waitMaxMs, firstWaitMs * 2 ** (failures - 1));
  return new Date(now.getTime() + Math.round(waitMs * (1 + spread * (2 * random - 1))));
}

/** As 2026-11-15. */
export function quotaDay(now: Date): string {
  return californianDay.format(now);
}
