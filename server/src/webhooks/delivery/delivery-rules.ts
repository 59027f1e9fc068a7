import type { deliveryErrors } from '@muster/contract/webhooks.ts';

/** Why a try was no success. */
export type AttemptError = (typeof deliveryErrors)[number] | `status_${number}`;

/** What came of a try: the receiver's status, or why there was none. */
export type AttemptResult =
  | { status: number; retryAfter: string | undefined }
  | { error: Exclude<AttemptError, `status_${number}`> };

export type AttemptVerdict =
  | { outcome: 'delivered'; error: null }
  | { outcome: 'failed'; error: AttemptError; isGone: boolean }
  | { outcome: 'retry'; error: AttemptError; dueAt: Date };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after the first try, the second one and so on. */
export const retryDelaysMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
const spread = 0.2;
const retryAfterMaxMs = 24 * hour;

/** So long nothing but failures, and the webhook is switched off. */
export const failingMaxMs = 5 * 24 * hour;

const statusGone = 410;
const statusesThatSayWhen = [429, 503];

/** What becomes of a delivery after its nth try. `random` from 0 to 1 spreads those that failed together. */
export function classifyAttempt(answered: AttemptResult, tries: number, now: Date, random: number): AttemptVerdict {
  const error = errorOf(answered);
  if (error === null) return { outcome: 'delivered', error };
  const isGone = 'status' in answered && answered.status === statusGone;
  const delayMs = retryDelaysMs[tries - 1];
  if (isGone || delayMs === undefined) return { outcome: 'failed', error, isGone };
  const spreadMs = delayMs * (1 + spread * (2 * random - 1));
  const waitMs = Math.max(spreadMs, Math.min(askedToWaitMs(answered, now), retryAfterMaxMs));
  return { outcome: 'retry', error, dueAt: new Date(now.getTime() + Math.round(waitMs)) };
}

function errorOf(answered: AttemptResult): AttemptError | null {
  if ('error' in answered) return answered.error;
  const { status } = answered;
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : `status_${status}`;
}

function askedToWaitMs(answered: AttemptResult, now: Date): number {
  if ('error' in answered || !statusesThatSayWhen.includes(answered.status)) return 0;
  const text = answered.retryAfter?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * second;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : at - now.getTime();
}
