import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import type { Config } from '#config.ts';
import { countInbound } from '#mail-in/mail-in-metrics.ts';
import { connect } from '#mail-in/ways/mailbox-reader.ts';
import type { ImapMailbox, MailListener } from '#settings/mail-receiving.ts';
import type { Queryable } from '#storage/queryable.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { errorReason, type Finding, note, ok, problem } from './finding.ts';

const greetingTimeoutMs = 5000;
const lateSeconds = 600;
const names = {
  off: 'mail in',
  mailbox: 'mailbox',
  listener: 'mail listener',
  pipe: 'mail pipe',
  webhook: 'mail webhook',
  senders: 'mail senders',
};

/** Whether each way by which mail comes in works. Nothing is read or sent. */
export async function checkMailIn({ mailIn, publicUrl }: Config): Promise<Finding[]> {
  if (!mailIn) return [note(names.off, 'Off: MAIL_IN_ADDRESS is not set. Answers go to the reply_to of each workspace.')];
  const address = `${mailIn.address.local}@${mailIn.address.domain}`;
  return [
    ...(mailIn.imap ? [await checkMailbox(mailIn.imap)] : []),
    ...(mailIn.listener ? [await checkListener(mailIn.listener)] : []),
    ...(mailIn.takesPipe ? [ok(names.pipe, `A mail server hands mail for ${address} over to: muster mail receive`)] : []),
    ...(mailIn.takesWebhook ? [checkWebhook(publicUrl)] : []),
    ...(mailIn.authserv === undefined
      ? [note(names.senders, 'MAIL_IN_AUTHSERV is not set: no sender is proven, and applications by mail wait in the quarantine.')]
      : []),
  ];
}

async function checkMailbox(mailbox: ImapMailbox): Promise<Finding> {
  const { host, port, folder } = mailbox;
  try {
    const client = await connect(mailbox, () => {});
    await client.mailboxOpen(folder, { readOnly: true });
    await client.logout();
    return ok(names.mailbox, `${host}:${port} takes the login and has ${folder}. Try it with: muster mail test-in`);
  } catch (error) {
    return problem(names.mailbox, `MAIL_IN_URL: ${host}:${port} cannot be used: ${errorReason(error)}.`);
  }
}

async function checkListener({ protocol, host, port }: MailListener): Promise<Finding> {
  const name = `${protocol.toUpperCase()} on ${host}:${port}`;
  if (port === 0) return ok(names.listener, 'MAIL_IN_LISTEN takes any free port.');
  try {
    const greeting = await readGreeting(host.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1'), port);
    if (greeting.startsWith('220 ') && greeting.includes(`${protocol === 'lmtp' ? 'LMTP' : 'ESMTP'} Muster`))
      return ok(names.listener, `Muster takes mail by ${name}.`);
    return problem(names.listener, `MAIL_IN_LISTEN: ${host}:${port} is used by another program.`);
  } catch (error) {
    if (hasErrorCode(error, 'ECONNREFUSED')) return note(names.listener, `No server takes mail by ${name} now.`);
    return problem(names.listener, `MAIL_IN_LISTEN: ${host}:${port} cannot be used: ${errorReason(error)}.`);
  }
}

async function readGreeting(host: string, port: number): Promise<string> {
  const socket = connectTo({ host, port });
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(greetingTimeoutMs) });
    return String(greeting);
  } finally {
    socket.destroy();
  }
}

function checkWebhook(publicUrl: string | undefined): Finding {
  return publicUrl?.startsWith('https:')
    ? ok(names.webhook, 'A provider may hand mail over. Its address: muster mail webhook')
    : problem(names.webhook, 'MAIL_IN_BY=webhook: PUBLIC_URL is no https address, so that no provider reaches it safely.');
}

/** What has come in and waits. */
export async function checkInbound(db: Queryable): Promise<Finding> {
  const { due, oldest_due_seconds, homeless } = await countInbound(db);
  if (oldest_due_seconds > lateSeconds)
    return problem(
      'mails that came in',
      `${due} are not read yet, one for ${Math.round(oldest_due_seconds / 60)} minutes. Is a server running?`,
    );
  return homeless > 0
    ? note('mails that came in', `${homeless} fit no workspace. Set MAIL_IN_WORKSPACE to the id of the one that is to show them.`)
    : ok('mails that came in', 'All are read.');
}
