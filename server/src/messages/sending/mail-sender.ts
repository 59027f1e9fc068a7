import { randomUUID } from 'node:crypto';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { nilUuid } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import { mailChannel } from '#messages/mail-wakeup.ts';
import type { Runtime } from '#runtime.ts';
import type { SmtpServer } from '#settings/mail-sending.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { type ClaimResult, claimMails, releaseHeldMails } from './claim-queries.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { observeMail } from './mail-metrics.ts';
import { extendMailLeases } from './result-queries.ts';
import { saveOutcomeWithRetry } from './save-outcome.ts';
import { type SendMailDeps, sendMail } from './send-mail.ts';
import { pauseSender, resumeSender, startSenderRow } from './sender-queries.ts';
import { outcomeAfterError, paceOf, returned } from './sending-rules.ts';
import { openSmtpClient } from './smtp/smtp-client.ts';

export type MailSenderDeps = SendMailDeps & Pick<Runtime, 'log' | 'metrics' | 'noteError'> & { mailWakeup: WakeupChannel };

const pollMs = 1000;
const leaseMs = 60_000;
const extendEveryMs = 15_000;
const releaseEveryMs = 60_000;
const batchMax = 20;
const drainMaxMs = 5000;
/** What was held for longer may be wrong by now: a person decides. */
const heldMaxMs = 48 * 3_600_000;
const releasedAtOnceMax = 1000;

/** Sends due messages through the mail server until it is stopped. Any number of senders may run at once, in any number of processes. */
export function startMailSender(app: MailSenderDeps, server: SmtpServer): { stop: () => Promise<void> } {
  const client = openSmtpClient(server);
  const metrics = observeMail(app);
  const claimed = new Set<ClaimedMail>();
  const { intervalMs, savedMs } = paceOf(app.config.mail.perMinute);
  const resendsUncertain = app.config.mail.uncertain === 'resend';
  // Starts at a random workspace, so that nodes do not serve the same ones at the same time.
  let after: string = randomUUID();
  let running: Promise<void> | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isWoken = false;
  let isStopped = false;

  const wake = () => {
    isWoken = true;
    if (running || waiting || isStopped) return;
    running = sendAll()
      .catch((error) => app.noteError('send mail', error))
      .finally(() => {
        running = undefined;
        if (isWoken) wake();
      });
  };

  const waitFor = (ms: number) => {
    waiting = setTimeout(() => {
      waiting = undefined;
      wake();
    }, ms);
  };

  const sendAll = async () => {
    while (isWoken && !isStopped && !waiting) {
      isWoken = false;
      const claim = await claimNext();
      const isPaused = await sendBatch(claim);
      // There may be more.
      if (!isPaused && (claim.mails.length > 0 || claim.lostCount > 0)) {
        isWoken = true;
        if (claim.waitMs > 0) waitFor(claim.waitMs);
      }
    }
  };

  /** The next workspaces in turn, and the first ones after the last. */
  const claimNext = async (): Promise<ClaimResult> => {
    const settings = { count: batchMax, leaseMs, intervalMs, savedMs, resendsUncertain };
    const first = await claimMails(app.database, { after, ...settings });
    const isFound = first.mails.length > 0 || first.lostCount > 0 || after === nilUuid;
    const claim = isFound ? first : await claimMails(app.database, { after: nilUuid, ...settings });
    after = claim.mails.map(({ workspace_id }) => workspace_id).reduce((last, id) => (id > last ? id : last), nilUuid);
    for (let lost = 0; lost < claim.lostCount; lost += 1) metrics.ended('uncertain');
    return claim;
  };

  /** True when the server cannot be used for now. */
  const sendBatch = async ({ mails, wasPaused }: ClaimResult): Promise<boolean> => {
    const saves: Promise<void>[] = [];
    for (const mail of mails) claimed.add(mail);
    let isPaused = false;
    let mustResume = wasPaused;
    for (const mail of mails) {
      const { outcome, kind, pause } =
        isStopped || isPaused ? { outcome: returned, kind: 'returned' as const, pause: undefined } : await sendOne(mail);
      if (pause) {
        isPaused = true;
        const until = await pauseSender(app.database, pause);
        if (until) metrics.paused(pause, until);
      } else if (mustResume && kind !== 'returned') {
        mustResume = false;
        await resumeSender(app.database);
      }
      metrics.ended(kind);
      // The next mail is sent while this one is saved.
      saves.push(saveOutcomeWithRetry(app, mail, outcome).finally(() => claimed.delete(mail)));
    }
    await Promise.all(saves);
    return isPaused;
  };

  const sendOne = async (mail: ClaimedMail) => {
    try {
      return await sendMail(app, client, mail, () => !isStopped);
    } catch (error) {
      app.noteError('send a mail', error, { workspace: mail.workspace_id, message: mail.id });
      // The database did not answer: not an attempt. Anything else counts, so that it ends.
      if (error instanceof Failure) return { outcome: returned, kind: 'returned' as const, pause: undefined };
      return { outcome: outcomeAfterError(mail), kind: 'deferred' as const, pause: undefined };
    }
  };

  const extend = async () => {
    if (claimed.size > 0)
      await extendMailLeases(app.database, [...claimed], leaseMs).catch((error) => app.noteError('extend leases of mail', error));
  };

  const release = async () => {
    try {
      while (!isStopped) {
        const count = await releaseHeldMails(app.database, { ageMaxMs: heldMaxMs, count: releasedAtOnceMax });
        if (count > 0) wake();
        if (count < releasedAtOnceMax) return;
      }
    } catch (error) {
      app.noteError('release held mail', error);
    }
  };

  const unsubscribe = app.mailWakeup.subscribe(() => {
    wake();
    return true;
  });
  const listening = app.database.listen(mailChannel, wake);
  const timers = [setInterval(wake, pollMs), setInterval(extend, extendEveryMs), setInterval(release, releaseEveryMs)];
  const starting = startSenderRow(app.database)
    .catch((error) => app.noteError('start the sender of mail', error))
    .then(release)
    .then(wake);

  return {
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      clearTimeout(waiting);
      unsubscribe();
      await Promise.all([listening.stop(), starting]);
      await withTimeout(drainMaxMs, Promise.resolve(running)).catch(() =>
        app.log.warn('the mail server did not answer in time: the mail that is being sent will be uncertain'),
      );
      client.close();
      metrics.stop();
    },
  };
}
