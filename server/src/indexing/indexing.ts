import type { StoredJob } from '#jobs/job.ts';
import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import type { Notification } from './google.ts';
import type { GoogleResponse } from './google-call.ts';

/** The outcome of a notification: accepted, given up, retried, or retried tomorrow because today's quota is used up. */
export type SubmissionResult = 'submitted' | 'refused' | 'later' | 'tomorrow';

type ListingState = Pick<StoredJob, 'status' | 'valid_through' | 'created_by_api' | 'google_jobs_indexed'>;

const backoffMinMs = 5000;
const backoffMaxMs = 6 * 3_600_000;
const jitter = 0.2;
const reasonLengthMax = 300;
// Google answers 403 for an exceeded rate limit, too.
const quotaReasons = /"reason":\s*"(dailyLimitExceeded|rateLimitExceeded|userRateLimitExceeded|quotaExceeded|RATE_LIMIT_EXCEEDED)"/;
const retriedStatuses = [401, 408, 425, 429];

/**
 * The notification that a change of a job calls for, if any. `after` is missing when the job was deleted. Jobs that did not come through
 * the API belong to the demo and are never submitted.
 */
export function indexingRequestFor(
  before: ListingState | undefined,
  after: ListingState | undefined,
  now: Date,
): Notification['type'] | undefined {
  if (!(after ?? before)?.created_by_api) return undefined;
  if (after && isListingOpen(after, now)) return 'URL_UPDATED';
  return before && (isListingOpen(before, now) || before.google_jobs_indexed) ? 'URL_DELETED' : undefined;
}

// The structured data of the page states when a job ends, so an expiry needs no notification.
function isListingOpen({ status, valid_through }: ListingState, now: Date): boolean {
  return status === 'active' && jobExpiresAtMs(valid_through) > now.getTime();
}

export function classifyGoogleResponse({ status, text }: GoogleResponse): SubmissionResult {
  if (status === undefined) return 'later';
  if (status === 200) return isAccepted(text) ? 'submitted' : 'later';
  const isQuota = status === 429 || (status === 403 && quotaReasons.test(text));
  if (isQuota) return /per day|dailyLimitExceeded/i.test(text) ? 'tomorrow' : 'later';
  const isRefused = status >= 400 && status < 500 && !retriedStatuses.includes(status);
  return isRefused ? 'refused' : 'later';
}

// A proxy's sign-in page answers 200 as well, but Google was not notified.
function isAccepted(text: string): boolean {
  try {
    const answer = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && !('error' in answer);
  } catch {
    return false;
  }
}

/** The reason for the log: Google's own error message if there is one. */
export function googleErrorReason({ status, text }: GoogleResponse): string {
  const message = messageIn(text) ?? text;
  return `${status ?? 'no answer'}: ${message.slice(0, reasonLengthMax)}`;
}

function messageIn(text: string): string | undefined {
  try {
    const { error, error_description } = JSON.parse(text);
    return [error?.message ?? error, error_description].filter((part) => typeof part === 'string').join(': ') || undefined;
  } catch {
    return undefined;
  }
}

/** Exponential backoff. `random`, from 0 to 1, is the jitter that spreads requests that failed together. */
export function submissionDelayMs(attempts: number, random: number): number {
  const waitMs = Math.min(backoffMaxMs, backoffMinMs * 2 ** (attempts - 1));
  return Math.round(waitMs * (1 + jitter * (2 * random - 1)));
}
