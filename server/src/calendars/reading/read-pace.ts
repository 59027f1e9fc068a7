import { hourMs, minuteMs } from '#time/durations.ts';
import type { StoredAccount } from '../accounts/account.ts';
import type { CalendarError } from '../calendar-error.ts';
import type { AccountEnd } from './reading-queries.ts';

// One 401 may be a hiccup of the server.
const refusalsMax = 2;
const failuresUntilSlow = 5;
const slowMs = 5 * minuteMs;
const relaxedMs = 10 * minuteMs;
const fileMs = 15 * minuteMs;
// So that accounts that were connected together are not read together for ever.
const jitterShare = 0.1;

type Account = Pick<StoredAccount, 'provider' | 'status' | 'error' | 'refusals' | 'failures'>;

export function afterRead(
  { provider }: Pick<Account, 'provider'>,
  { urgent, pollSeconds, isPushed }: { urgent: boolean; pollSeconds: number; isPushed: boolean },
): AccountEnd {
  // Providers say that some pushes get lost: what they push is read from time to time too.
  const paceMs = provider === 'ics' ? fileMs : urgent && !isPushed ? pollSeconds * 1000 : relaxedMs;
  return { status: 'active', error: null, refusals: 0, failures: 0, lastOkAt: null, delayMs: withJitter(paceMs) };
}

/** A password that is refused twice, or an account that is forbidden, waits for a person; everything else is tried again. */
export function afterFailure({ refusals, failures }: Account, { code, pauseMs, isFinal }: CalendarError): AccountEnd {
  const counted = { refusals: code === 'sign_in_refused' ? refusals + 1 : 0, failures: failures + 1, lastOkAt: null };
  const isRefused = isFinal || code === 'secret_unreadable' || code === 'access_denied' || counted.refusals >= refusalsMax;
  if (isRefused) return { ...counted, status: 'needs_sign_in', error: code, delayMs: null };
  const backoffMs = counted.failures >= failuresUntilSlow ? slowMs : 15_000 * 2 ** failures;
  const delayMs = pauseMs === undefined ? backoffMs : Math.max(backoffMs, Math.min(pauseMs, hourMs));
  return { ...counted, status: 'failing', error: code, delayMs: withJitter(delayMs) };
}

function withJitter(ms: number): number {
  return ms * (1 + jitterShare * (2 * Math.random() - 1));
}
