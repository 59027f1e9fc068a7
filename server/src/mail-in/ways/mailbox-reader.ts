import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImapFlow, MailboxLockObject } from 'imapflow';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { readHeaders } from '#mail-in/intake/mail-headers.ts';
import { inboundBytesMax, type ReceiveMailDeps, receiveMail } from '#mail-in/intake/receive-mail.ts';
import type { Runtime } from '#runtime.ts';
import type { ImapMailbox } from '#settings/mail-receiving.ts';
import { minuteMs } from '#time/durations.ts';

type MailboxDeps = ReceiveMailDeps & Pick<Runtime, 'log' | 'noteError'>;

/** What was read is moved there: nothing is deleted. */
const readFolder = 'Muster';
const tooLargeFlag = '$MusterTooLarge';
/** Stored, and not moved: the server cannot, or not without deleting what a person has marked as deleted. */
const keptFlag = '$MusterKept';
/** Its copy is in the folder: it is only to be removed here. */
const copiedFlag = '$MusterCopied';
const lookEveryMs = 60_000;
const firstPauseMs = 1000;
const lastPauseMs = 60_000;
const timeoutMs = 30_000;
const perLookMax = 500;
/** Mails over the limit of an hour are not fetched at every look. */
const waitAfterLimitMs = 5 * minuteMs;

/** By UID, of this connection: when they are tried again. */
type WaitingMails = Map<number, number>;

export type MailboxReader = { stop: () => Promise<void>; state: () => MailboxState };
export type MailboxState = { isConnected: boolean; lastLookAt: Date | undefined; error: string | undefined };

/**
 * Reads a mailbox until it is stopped: at once when the server tells of a mail (IDLE), and every minute, because such a connection can end without
 * either side knowing. Any number of nodes may read one mailbox: a mail that another has stored is known.
 */
export function startMailboxReader(app: MailboxDeps, mailbox: ImapMailbox): MailboxReader {
  const state: MailboxState = { isConnected: false, lastLookAt: undefined, error: undefined };
  const stopping = new AbortController();
  let endWait: () => void = () => {};
  // Told while it was looking: it looks once more.
  let isWoken = false;
  let client: ImapFlow | undefined;

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isWoken || stopping.signal.aborted) endWait();
    });

  const wake = () => {
    isWoken = true;
    endWait();
  };

  /** A command on a connection that ends may wait for its answer for ever: the end of the connection is the end of the session. */
  const session = async () => {
    client = await connect(mailbox, wake);
    const ended = once(client, 'close');
    state.isConnected = true;
    state.error = undefined;
    try {
      await Promise.race([readWith(client), ended]);
    } finally {
      state.isConnected = false;
      await leave(client);
    }
  };

  const readWith = async (client: ImapFlow) => {
    await client.mailboxCreate(readFolder);
    const lock = await client.getMailboxLock(mailbox.folder);
    const waiting: WaitingMails = new Map();
    try {
      while (!stopping.signal.aborted && client.usable) {
        isWoken = false;
        const more = await look(app, client, { waiting, signal: stopping.signal });
        state.lastLookAt = new Date();
        if (more) continue;
        // Ended by the next command. What fails here fails there too.
        void client.idle().catch(() => {});
        await wait(lookEveryMs);
      }
    } finally {
      release(lock);
    }
  };

  const run = async () => {
    let pauseMs = firstPauseMs;
    while (!stopping.signal.aborted) {
      const { lastLookAt } = state;
      try {
        await session();
      } catch (error) {
        state.error = error instanceof Error ? error.message : String(error);
        if (!stopping.signal.aborted) app.noteError('read the mailbox of MAIL_IN_URL', error);
      }
      // One that could be looked into is tried again soon.
      if (state.lastLookAt !== lastLookAt) pauseMs = firstPauseMs;
      // Not ended by what a connection says that is gone: a server that is down would be asked without a pause.
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      pauseMs = Math.min(lastPauseMs, pauseMs * 2);
    }
  };

  const running = run();
  return {
    state: () => state,
    async stop() {
      stopping.abort();
      wake();
      client?.close();
      await running;
    },
  };
}

export async function connect(mailbox: ImapMailbox, onMail: () => void): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: mailbox.host,
    port: mailbox.port,
    secure: mailbox.tls === 'implicit',
    doSTARTTLS: mailbox.tls === 'implicit' ? undefined : mailbox.tls === 'required',
    auth: { user: mailbox.user, pass: mailbox.password.export().toString() },
    tls: { rejectUnauthorized: mailbox.verifiesCertificate },
    logger: false,
    emitLogs: false,
    maxIdleTime: lookEveryMs * 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: lookEveryMs * 5,
  });
  client.on('exists', onMail);
  client.on('close', onMail);
  // Without a listener it would end the process; what it says comes with the command that fails.
  client.on('error', onMail);
  await client.connect();
  return client;
}

function release(lock: MailboxLockObject): void {
  lock.release();
}

async function leave(client: ImapFlow): Promise<void> {
  if (client.usable) await withTimeout(timeoutMs, client.logout()).catch(() => {});
  client.close();
}

/**
 * Stores what is in the folder, the oldest first, and moves it away: the move is what acknowledges it. Returns whether there may be more. The
 * folder is what says what is new, not a number of its last mail: after its numbers have changed, nothing is read twice or left out.
 */
async function look(
  app: MailboxDeps,
  client: ImapFlow,
  { waiting, signal }: { waiting: WaitingMails; signal: AbortSignal },
): Promise<boolean> {
  const found = (await client.search({ not: { or: [{ keyword: tooLargeFlag }, { keyword: keptFlag }] } }, { uid: true })) || [];
  const nowMs = performance.now();
  const uids = found.filter((uid) => (waiting.get(uid) ?? 0) <= nowMs);
  for (const uid of uids.slice(0, perLookMax)) {
    if (signal.aborted) return false;
    const taken = await takeOne(app, client, uid);
    // Mails of others are behind it.
    if (taken === 'later') waiting.set(uid, nowMs + waitAfterLimitMs);
    else waiting.delete(uid);
  }
  return uids.length > perLookMax;
}

async function takeOne(app: MailboxDeps, client: ImapFlow, uid: number): Promise<'done' | 'later'> {
  const about = await client.fetchOne(String(uid), { uid: true, size: true, flags: true }, { uid: true });
  // Another node has moved it.
  if (!about) return 'done';
  if (about.flags?.has(copiedFlag)) return removeCopied(client, uid);
  if ((about.size ?? 0) > inboundBytesMax) return leaveTooLarge(app, client, uid);
  const found = await client.fetchOne(String(uid), { uid: true, source: true }, { uid: true });
  const bytes = found ? found.source : undefined;
  if (!bytes) return 'done';
  const headers = readHeaders(bytes);
  const envelopeTo = ['delivered-to', 'x-original-to'].flatMap((name) => headers.all(name)).slice(0, 20);
  const returnPath = headers.first('return-path')?.replace(/^<|>$/g, '') ?? null;
  const result = await receiveMail(app, { bytes, way: 'imap', envelopeFrom: returnPath, envelopeTo });
  if (result === 'over_limit') return 'later';
  if (result === 'too_large') return leaveTooLarge(app, client, uid);
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  return moveAway(app, client, uid);
}

/**
 * A process that is killed here, or another node that does the same, may leave a second copy in the folder: which mails are known decides, and not
 * the folder. Only what has a copy there is removed, and by its UID: without UIDPLUS the server would also remove what a person has marked.
 */
async function moveAway(app: MailboxDeps, client: ImapFlow, uid: number): Promise<'done'> {
  const { capabilities } = client;
  if (capabilities.has('MOVE') || capabilities.has('IMAP4rev2')) {
    if (await client.messageMove(String(uid), readFolder, { uid: true })) return 'done';
  } else if (capabilities.has('UIDPLUS') && (await client.messageCopy(String(uid), readFolder, { uid: true }))) {
    await client.messageFlagsAdd(String(uid), [copiedFlag], { uid: true });
    return removeCopied(client, uid);
  }
  // Not read again at every look. Gone meanwhile, it was another node that has moved it.
  if (await client.messageFlagsAdd(String(uid), [keptFlag], { uid: true }))
    app.log.warn({ uid }, 'a mail that was read stays in the mailbox: it cannot be moved');
  return 'done';
}

async function removeCopied(client: ImapFlow, uid: number): Promise<'done'> {
  await client.messageDelete(String(uid), { uid: true });
  return 'done';
}

/** It stays where it is, for a person with a mail program. */
async function leaveTooLarge(app: MailboxDeps, client: ImapFlow, uid: number): Promise<'done'> {
  await client.messageFlagsAdd(String(uid), [tooLargeFlag], { uid: true });
  app.metrics.count('muster_mail_in_total', { result: 'too_large' });
  app.log.warn({ uid }, 'a mail is too large and stays in the mailbox');
  return 'done';
}
