import { BlockList, isIPv6 } from 'node:net';
import type { Readable } from 'node:stream';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { findJobOfAddress } from '#mail-in/applications/job-mail-queries.ts';
import { inboundBytesMax, type ReceiveMailDeps, receiveMail, testAddressKey } from '#mail-in/intake/receive-mail.ts';
import { messageOfBounceAddress } from '#messages/bounces/bounce-address.ts';
import { hashAddressKey, keyInAddress } from '#messages/threads/address-key.ts';
import { jobInAddress } from '#messages/threads/job-address.ts';
import { threadsOfKeys } from '#messages/threads/open-thread.ts';
import type { Runtime } from '#runtime.ts';
import type { MailListener, MailReceiving } from '#settings/mail-receiving.ts';

type ListenerDeps = ReceiveMailDeps & Pick<Runtime, 'log' | 'noteError'>;
type Done = (error?: Error | null) => void;

const clientsMax = 20;
const recipientsMax = 50;
const silenceMs = 60_000;
const closeTimeoutMs = 2000;

/** Takes mail from a mail server of the operator, by SMTP or LMTP. 250 is said after the mail is stored. */
export function startMailListener(
  app: ListenerDeps,
  mailIn: MailReceiving,
  { protocol, host, port }: MailListener,
): { stop: () => Promise<void>; ready: Promise<number> } {
  const ready = listen(app, mailIn, { protocol, host, port });
  ready.catch((error) => app.noteError('listen for mail', error));
  return {
    ready: ready.then((opened) => opened.port),
    stop: async () => (await ready.catch(() => undefined))?.close(),
  };
}

async function listen(app: ListenerDeps, mailIn: MailReceiving, { protocol, host, port }: MailListener) {
  // Loaded where it is used: most nodes have no listener.
  const { SMTPServer } = await import('smtp-server');
  const isAllowed = clientCheck(mailIn.allowCidrs);
  const server = new SMTPServer({
    lmtp: protocol === 'lmtp',
    banner: 'Muster',
    size: inboundBytesMax,
    maxClients: clientsMax,
    socketTimeout: silenceMs,
    closeTimeout: closeTimeoutMs,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (session, done) => done(isAllowed(session.remoteAddress) ? null : reply(554, '5.7.1 Not allowed')),
    onRcptTo: ({ address }, session, done) => {
      checkRecipient(app, mailIn, { address, count: session.envelope.rcptTo.length }).then(done, unavailableOr(app, done));
    },
    onData: (stream, session, done) => void take(app, { stream, session }).then(done, unavailableOr(app, done)),
  });
  server.on('error', (error) => app.noteError('listen for mail', error));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  app.log.info({ host, port: bound, protocol }, 'mail is taken');
  return { port: bound, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Addresses of others are not ours to relay to; a key that is no longer in use is said to its sender. */
async function checkRecipient(
  { database, keys }: ListenerDeps,
  mailIn: MailReceiving,
  { address, count }: { address: string; count: number },
): Promise<Error | null> {
  if (count >= recipientsMax) return reply(452, '4.5.3 Too many recipients');
  const { local, domain } = mailIn.address;
  if (messageOfBounceAddress(keys, mailIn, address) !== undefined) return null;
  const job = jobInAddress(mailIn, address);
  if (job) return (await findJobOfAddress(database, job)) ? null : reply(550, '5.1.1 This address is no longer in use.');
  const key = keyInAddress(mailIn, address);
  if (key === undefined)
    return address.toLowerCase() === `${local}@${domain}` ? null : reply(550, '5.7.1 This is not an address of ours');
  if (key === testAddressKey(keys).key) return null;
  const hash = hashAddressKey(key);
  // Looked up in any case, so that what is no key takes as long.
  const known = await threadsOfKeys({ database }, [hash ?? Buffer.alloc(1)]);
  return known.length > 0 ? null : reply(550, '5.1.1 This address is no longer in use.');
}

type Transfer = { stream: SMTPServerDataStream; session: SMTPServerSession };

async function take(app: ListenerDeps, { stream, session }: Transfer): Promise<Error | null> {
  const bytes = await readWhole(stream);
  if (!bytes) return reply(552, '5.3.4 The mail is too large');
  const { mailFrom, rcptTo } = session.envelope;
  const envelopeFrom = mailFrom === false ? '' : mailFrom.address;
  const result = await receiveMail(app, { bytes, way: 'smtp', envelopeFrom, envelopeTo: rcptTo.map(({ address }) => address) });
  if (result === 'over_limit') return reply(452, '4.7.1 Too many mails came within an hour');
  return result === 'too_large' ? reply(552, '5.3.4 The mail is too large') : null;
}

/** Undefined when it is too large: the rest is read and thrown away. */
async function readWhole(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes <= inboundBytesMax) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes <= inboundBytesMax ? Buffer.concat(chunks) : undefined;
}

function unavailableOr(app: ListenerDeps, done: Done): (error: unknown) => void {
  return (error) => {
    app.noteError('take a mail', error);
    done(reply(451, '4.3.0 Try again later'));
  };
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** This machine, and the networks of the settings. */
export function clientCheck(cidrs: string[]): (address: string) => boolean {
  const allowed = new BlockList();
  allowed.addSubnet('127.0.0.0', 8, 'ipv4');
  allowed.addAddress('::1', 'ipv6');
  for (const cidr of cidrs) {
    const [address = '', prefix] = cidr.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    allowed.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return allowed.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
