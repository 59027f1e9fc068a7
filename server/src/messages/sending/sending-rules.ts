import { isUnsubscribable } from '#messages/mime/mail-content.ts';
import type { MailSending } from '#settings/mail-sending.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import type { MailOutcome } from './result-queries.ts';
import type { Pause, PauseReason } from './sender-queries.ts';
import type { SmtpResult } from './smtp/smtp-result.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Time between two mails, and how much of it may be saved up, of all nodes together. */
export type MailPace = { intervalMs: number; savedMs: number };

/** After the first, second… attempt. After the last one there is none. */
export const mailRetryDelaysMs = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60, 24 * 60].map((minutes) => minutes * minuteMs);

const pauses: Record<PauseReason, { firstMs: number; lastMs: number }> = {
  network: { firstMs: 5 * secondMs, lastMs: minuteMs },
  busy: { firstMs: minuteMs, lastMs: 15 * minuteMs },
  login: { firstMs: 5 * minuteMs, lastMs: hourMs },
};

/** What becomes of a claimed message that is not sent; undefined when it is. */
export function outcomeUnsent(mail: ClaimedMail, uncertain: MailSending['uncertain']): MailOutcome | undefined {
  const { is_marked, is_too_late, has_unsubscribed, calendar, last_error } = mail;
  // Another copy of a calendar mail does no harm: it has the same UID and SEQUENCE.
  if (is_marked && calendar === null && uncertain !== 'resend')
    return outcome({ status: 'uncertain', error: 'interrupted', isAttempt: false, keepsMark: true });
  if (has_unsubscribed && isUnsubscribable(mail)) return outcome({ status: 'cancelled', error: 'unsubscribed', isAttempt: false });
  return is_too_late ? outcome({ status: 'cancelled', error: last_error }) : undefined;
}

/** What becomes of a message after an attempt. */
export function outcomeOf(
  result: SmtpResult,
  { attempts, calendar }: Pick<ClaimedMail, 'attempts' | 'calendar'>,
  uncertain: MailSending['uncertain'],
): MailOutcome {
  const { detail } = result;
  switch (result.kind) {
    case 'sent':
      return outcome({ status: 'sent', keepsMark: true });
    case 'refused':
      return outcome({ status: 'failed', error: detail });
    case 'uncertain':
      if (calendar !== null || uncertain === 'resend') return retried(attempts, detail, true);
      return outcome({ status: 'uncertain', error: detail, keepsMark: true });
    case 'login':
      return outcome({ status: 'queued', error: detail, delayMs: 0, isAttempt: false });
    case 'dropped':
      return outcome({ status: 'queued', delayMs: 0, isAttempt: false });
    default:
      return retried(attempts, detail, false);
  }
}

/** For a mail that could not be made or passed on, by a fault of ours. A mark stays: its bytes may have left. */
export function outcomeAfterError({ attempts }: Pick<ClaimedMail, 'attempts'>): MailOutcome {
  return retried(attempts, 'internal error, see the log of the server', true);
}

/** For a mail that was claimed and not tried. */
export const returned: MailOutcome = outcome({ status: 'queued', delayMs: 0, isAttempt: false, keepsMark: true });

/** For a mail whose sender the installation does not allow. */
/** A file that goes with it was erased. */
export const failedForAttachment: MailOutcome = outcome({ status: 'failed', error: 'attachment_missing', isAttempt: true });

export const heldForSender: MailOutcome = outcome({ status: 'held', holdReason: 'from_address', isAttempt: false });

/** When the server cannot be used, all mail waits: not each one for itself. */
export function pauseAfter(result: SmtpResult): Pause | undefined {
  if (result.kind !== 'busy' && result.kind !== 'login' && result.kind !== 'network') return undefined;
  return { reason: result.kind, detail: result.detail, ...pauses[result.kind] };
}

/**
 * The time between two mails, and how much of it may be saved up while there is nothing to send: about a second. No minute has more mails
 * than allowed.
 */
export function paceOf(perMinute: number): MailPace {
  const saved = Math.floor((perMinute - 1) / 60);
  const intervalMs = minuteMs / (perMinute - saved);
  return { intervalMs, savedMs: saved * intervalMs };
}

function retried(attempts: number, error: string, keepsMark: boolean): MailOutcome {
  const delayMs = mailRetryDelaysMs[attempts - 1];
  return delayMs === undefined ? outcome({ status: 'failed', error }) : outcome({ status: 'queued', error, delayMs, keepsMark });
}

function outcome(given: Pick<MailOutcome, 'status'> & Partial<MailOutcome>): MailOutcome {
  return { holdReason: null, error: null, delayMs: null, isAttempt: true, keepsMark: false, ...given };
}
