import type { Runtime } from '#runtime.ts';
import { startWorker } from '#storage/queues/start-worker.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { inboundQueue, mailInChannel } from './filing/inbound-mail-queue.ts';
import { giveUpInbound, type ReadInboundDeps, readInbound } from './filing/read-inbound.ts';
import type { ReceiveMailDeps } from './intake/receive-mail.ts';
import { observeMailIn } from './mail-in-metrics.ts';
import { adoptMails } from './unfiled/unfiled-queries.ts';
import { startMailListener } from './ways/mail-listener.ts';
import { startMailboxReader } from './ways/mailbox-reader.ts';

type MailInDeps = ReadInboundDeps & ReceiveMailDeps & Pick<Runtime, 'log' | 'noteError'> & { mailInWakeup: WakeupChannel };

const slots = 2;

/** The mail that comes in, on a node: takes it from the mailbox and the listener of the settings, and reads what was stored. */
export function startMailIn(app: MailInDeps): { stop: () => Promise<void>; port?: Promise<number> | undefined } {
  const { mailIn } = app.config;
  if (!mailIn) return { stop: async () => {} };
  const worker = startWorker(app, inboundQueue, {
    slots,
    wakeup: { local: app.mailInWakeup, channel: mailInChannel },
    handle: (row) => readInbound(app, row),
    giveUp: (row) => giveUpInbound(app, row),
  });
  const mailbox = mailIn.imap && startMailboxReader(app, mailIn.imap);
  const observed = observeMailIn(app, mailbox);
  const listener = mailIn.listener && startMailListener(app, mailIn, mailIn.listener);
  const { workspaceId } = mailIn;
  if (workspaceId !== undefined)
    adoptMails(app.database, workspaceId).catch((error) => app.noteError('give mail to the workspace of MAIL_IN_WORKSPACE', error));
  return {
    port: listener?.ready,
    async stop() {
      await Promise.all([mailbox?.stop(), listener?.stop()]);
      await worker.stop();
      observed.stop();
    },
  };
}
