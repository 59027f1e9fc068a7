import type { deliveryErrors } from '@muster/contract/webhooks/delivery.ts';

/** Why an attempt failed. */
export type AttemptError = (typeof deliveryErrors)[number] | `status_${number}`;

/** The receiver's status, or why there was none. */
export type AttemptResult =
  | { status: number; retryAfter: string | undefined }
  | { error: Exclude<AttemptError, `status_${number}`> };

export type AttemptVerdict =
  | { outcome: 'delivered'; error: null }
  | { outcome: 'failed'; error: AttemptError; isGone: boolean }
  | { outcome: 'retry'; error: AttemptError; delayMs: number };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The backoff after the first attempt, the second and so on. */
export const retryDelaysMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
const jitter = 0.2;
const retryAfterMaxMs = 24 * hour;

/** A webhook is switched off after so long without a success. */
export const failingMaxMs = 5 * 24 * hour;

const statusGone = 410;
const retryAfterStatuses = [429, 503];

/** Decides about a delivery after its nth attempt. `random`, from 0 to 1, is the jitter of the backoff. */
export function classifyAttempt(result: AttemptResult, attempts: number, now: Date, random: number): AttemptVerdict {
  const error = attemptError(result);
  if (error === null) return { outcome: 'delivered', error };
  const isGone = 'status' in result && result.status === statusGone;
  const delayMs = retryDelaysMs[attempts - 1];
  if (isGone || delayMs === undefined) return { outcome: 'failed', error, isGone };
  const backoffMs = delayMs * (1 + jitter * (2 * random - 1));
  const waitMs = Math.max(backoffMs, Math.min(retryAfterMs(result, now), retryAfterMaxMs));
  return { outcome: 'retry', error, delayMs: Math.round(waitMs) };
}

function attemptError(result: AttemptResult): AttemptError | null {
  if ('error' in result) return result.error;
  const { status } = result;
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : `status_${status}`;
}

function retryAfterMs(result: AttemptResult, now: Date): number {
  if ('error' in result || !retryAfterStatuses.includes(result.status)) return 0;
  const text = result.retryAfter?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * second;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : at - now.getTime();
}
