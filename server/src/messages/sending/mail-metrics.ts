import type { Runtime } from '#runtime.ts';
import type { SentMail } from './send-mail.ts';
import { countMails, findSenderState, type MailCounts, type Pause } from './sender-queries.ts';

const countEveryMs = 10_000;
const unknown = { due: Number.NaN, oldest_due_seconds: Number.NaN, held: Number.NaN, uncertain: Number.NaN };

/** Metrics and log lines about mail: numbers and what the server says, never an address or a text. */
export function observeMail({ database, log, metrics, noteError }: Pick<Runtime, 'database' | 'log' | 'metrics' | 'noteError'>) {
  let counts: MailCounts = { due: 0, oldest_due_seconds: 0, held: 0, uncertain: 0 };
  let isPaused = false;
  metrics.gauge('muster_mail_due', 'Mails that are due and not sent, at most 10,000', () => counts.due);
  metrics.gauge('muster_mail_oldest_due_seconds', 'How long the oldest of them has been due', () => counts.oldest_due_seconds);
  metrics.gauge('muster_mail_held', 'Mails that wait for a mail server or a person, at most 10,000', () => counts.held);
  metrics.gauge(
    'muster_mail_uncertain',
    'Mails that may have been sent, and wait for a person, at most 10,000',
    () => counts.uncertain,
  );
  metrics.gauge('muster_mail_paused', 'Whether the mail server cannot be used: 1 or 0', () => (isPaused ? 1 : 0));
  const update = async () => {
    try {
      const reads = database.longReads('metrics');
      counts = await countMails(reads);
      isPaused = (await findSenderState(reads))?.paused_until != null;
    } catch (error) {
      // No value is better than an old one.
      counts = unknown;
      noteError('count mails', error);
    }
  };
  update();
  const timer = setInterval(update, countEveryMs);
  return {
    ended(result: SentMail['kind']): void {
      metrics.count('muster_mails_total', { result });
    },
    paused({ reason, detail }: Pause, until: string): void {
      log.warn({ reason, detail, until }, 'the mail server cannot be used: sending is paused');
    },
    stop: () => clearInterval(timer),
  };
}
