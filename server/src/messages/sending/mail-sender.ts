import { Failure } from '#failure.ts';
import { mailChannel } from '#messages/mail-wakeup.ts';
import type { Runtime } from '#runtime.ts';
import type { SmtpServer } from '#settings/mail-sending.ts';
import { startWorker } from '#storage/queues/start-worker.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { hourMs, minuteMs } from '#time/durations.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { releaseHeldMails } from './held-mail-queries.ts';
import { observeMail } from './mail-metrics.ts';
import { defineMails } from './mail-queue.ts';
import type { MailOutcome } from './result-queries.ts';
import { saveOutcomeWithRetry } from './save-outcome.ts';
import { type SendMailDeps, type SentMail, sendMail } from './send-mail.ts';
import { type Pause, pauseSender, resumeSender, startSenderRow } from './sender-queries.ts';
import { outcomeAfterError, outcomeUnsent, paceOf, returned } from './sending-rules.ts';
import { openSmtpClient } from './smtp/smtp-client.ts';

export type MailSenderDeps = SendMailDeps & Pick<Runtime, 'log' | 'metrics' | 'noteError'> & { mailWakeup: WakeupChannel };

// One is sent at a time; the next one is claimed, and the last one saved, meanwhile.
const slots = 3;
const drainMs = 5000;
const releaseEveryMs = minuteMs;
/** What was held for longer may be wrong by now: a person decides. */
const heldMaxMs = 48 * hourMs;
const releasedAtOnceMax = 1000;
const notSent: SentMail = { outcome: returned, kind: 'returned', pause: undefined };

/** Sends due messages through the mail server until it is stopped. Any number of senders may run at once, in any number of processes. */
export function startMailSender(app: MailSenderDeps, server: SmtpServer): { stop: () => Promise<void> } {
  const { database, noteError } = app;
  const client = openSmtpClient(server);
  const metrics = observeMail(app);
  let sending: Promise<SentMail> = Promise.resolve(notSent);
  let pausedAtMs = 0;
  let waiting: NodeJS.Timeout | undefined;
  let isStopped = false;

  const handle = async (mail: ClaimedMail): Promise<WorkEnd> => {
    if (mail.wait_ms > 0) waitFor(mail.wait_ms);
    const unsent = outcomeUnsent(mail, app.config.mail.uncertain);
    if (unsent?.status === 'uncertain') metrics.ended('uncertain');
    if (unsent) return end(mail, unsent);
    sending = sending.then(() => (isStopped || mail.claimed_at_ms < pausedAtMs ? notSent : sendOne(mail)));
    const { outcome, kind } = await sending;
    metrics.ended(kind);
    return end(mail, outcome);
  };

  const end = async (mail: ClaimedMail, outcome: MailOutcome): Promise<WorkEnd> => {
    await saveOutcomeWithRetry(app, mail, outcome);
    return { result: outcome.status, next: 'ended' };
  };

  const waitFor = (ms: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      waiting = undefined;
      worker.wake();
    }, Math.ceil(ms));
  };

  /** Never throws. */
  const sendOne = async (mail: ClaimedMail): Promise<SentMail> => {
    const sent = await sendMail(app, client, mail, () => !isStopped).catch((error) => afterError(mail, error));
    const noted = sent.pause ? pause(sent.pause) : mail.was_paused && sent.kind !== 'returned' ? resumeSender(database) : undefined;
    await noted?.catch((error) => noteError('pause or resume mail', error));
    return sent;
  };

  const pause = async (given: Pause) => {
    const paused = await pauseSender(database, given);
    if (!paused) return;
    pausedAtMs = paused.paused_at_ms;
    metrics.paused(given, paused.paused_until);
  };

  const afterError = (mail: ClaimedMail, error: unknown): SentMail => {
    noteError('send a mail', error, { workspace: mail.workspace_id, message: mail.id });
    // The database did not answer: not an attempt. Anything else counts, so that it ends.
    if (error instanceof Failure) return notSent;
    return { outcome: outcomeAfterError(mail), kind: 'deferred', pause: undefined };
  };

  const release = async () => {
    try {
      while (!isStopped) {
        const count = await releaseHeldMails(database, { ageMaxMs: heldMaxMs, count: releasedAtOnceMax });
        if (count > 0) worker.wake();
        if (count < releasedAtOnceMax) return;
      }
    } catch (error) {
      noteError('release held mail', error);
    }
  };

  const worker = startWorker(app, defineMails(paceOf(app.config.mail.perMinute)), {
    slots,
    drainMs,
    wakeup: { local: app.mailWakeup, channel: mailChannel },
    mayClaim: () => waiting === undefined,
    handle,
    giveUp: handle,
  });
  const releasing = setInterval(release, releaseEveryMs);
  const starting = startSenderRow(database)
    .catch((error) => noteError('start the sender of mail', error))
    .then(release)
    .then(worker.wake);

  return {
    async stop() {
      isStopped = true;
      clearInterval(releasing);
      clearTimeout(waiting);
      await starting;
      const unfinished = await worker.stop();
      if (unfinished > 0) app.log.warn('the mail server did not answer in time: the mail that is being sent will be uncertain');
      client.close();
      metrics.stop();
    },
  };
}
