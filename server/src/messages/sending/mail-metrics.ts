import type { Runtime } from '#runtime.ts';
import { measureRegularly } from '#storage/queues/measure-regularly.ts';
import type { SentMail } from './send-mail.ts';
import { countMails, findSenderState, type Pause } from './sender-queries.ts';

/** Metrics and log lines about mail: numbers and what the server says, never an address or a text. */
export function observeMail(app: Pick<Runtime, 'database' | 'log' | 'metrics' | 'noteError'>) {
  const { log, metrics } = app;
  const { value, stop } = measureRegularly(app, 'count mails', async (db) => ({
    ...(await countMails(db)),
    paused: (await findSenderState(db))?.paused_until == null ? 0 : 1,
  }));
  metrics.gauge('muster_mail_due', 'Mails that are due and not sent, at most 10,000', () => value('due'));
  metrics.gauge('muster_mail_oldest_due_seconds', 'How long the oldest of them has been due', () => value('oldest_due_seconds'));
  metrics.gauge('muster_mail_held', 'Mails that wait for a mail server or a person, at most 10,000', () => value('held'));
  metrics.gauge('muster_mail_uncertain', 'Mails that may have been sent, and wait for a person, at most 10,000', () =>
    value('uncertain'),
  );
  metrics.gauge('muster_mail_paused', 'Whether the mail server cannot be used: 1 or 0', () => value('paused'));
  return {
    ended(result: SentMail['kind']): void {
      metrics.count('muster_mails_total', { result });
    },
    paused({ reason, detail }: Pause, until: string): void {
      log.warn({ reason, detail, until }, 'the mail server cannot be used: sending is paused');
    },
    stop,
  };
}
