import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { emailKey } from '#candidates/candidate.ts';
import type { Keys } from '#crypto/keys.ts';
import { nilUuid, uuidv7 } from '#crypto/uuid.ts';
import type { Files } from '#files/files.ts';
import { type AddressKey, addressKeyOf, keyInAddress } from '#messages/threads/address-key.ts';
import type { Runtime } from '#runtime.ts';
import type { MailReceiving } from '#settings/mail-receiving.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { countRecentMails, insertInboundMail, isKnownMail, noteTestMail } from './inbound-mail-queries.ts';
import { mailDigest } from './mail-digest.ts';
import { type MailHeaders, readHeaders, senderIn } from './mail-headers.ts';
import { isReport, isRouted, recipientsOf, routeMail, workspacesOf, workspacesOfReport } from './route-mail.ts';

export type MailWay = 'imap' | 'smtp' | 'pipe' | 'webhook';

export type IncomingMail = {
  bytes: Buffer;
  way: MailWay;
  /** Null where the way has no envelope; empty for a report. */
  envelopeFrom: string | null;
  envelopeTo: string[];
};

/** What becomes of a mail. `over_limit`: not now, too many came within an hour. */
export type Received = 'stored' | 'known' | 'too_large' | 'over_limit' | 'test';

export type ReceiveMailDeps = Pick<Runtime, 'config' | 'database' | 'keys' | 'metrics'> & {
  files: Files;
  mailInWakeup: Pick<WakeupChannel, 'notify'>;
};

export const inboundBytesMax = 25 * 1024 * 1024;
const perSenderMax = 60;
const perWorkspaceMax = 600;
const workspacesMax = 5;
const envelopeMax = 50;

/**
 * Stores a mail as it came in, to be read later. Durable when it resolves, and only then it may be acknowledged. A mail that comes again, as after
 * a crash, is known. Throws a Failure with status 503 when it should be handed over again later.
 */
export async function receiveMail(app: ReceiveMailDeps, mail: IncomingMail): Promise<Received> {
  const result = await receive(app, mail);
  app.metrics.count('muster_mail_in_total', { result });
  return result;
}

async function receive(app: ReceiveMailDeps, mail: IncomingMail): Promise<Received> {
  const { mailIn } = app.config;
  if (!mailIn) throw new Error('MAIL_IN_ADDRESS is not set.');
  if (mail.bytes.length > inboundBytesMax) return 'too_large';
  const headers = readHeaders(mail.bytes);
  if (isTestMail(app, mailIn, headers, mail.envelopeTo)) {
    await noteTestMail(app.database, testKey(headers.first('message-id') ?? ''));
    return 'test';
  }
  const digest = await mailDigest(mail.bytes, headers.bytes);
  const route = await routeMail(app, mailIn, headers, mail.envelopeTo);
  const ofReport = isReport(headers) && !isRouted(route) ? await workspacesOfReport(app, mail.bytes) : [];
  const workspaceIds = (ofReport.length > 0 ? ofReport : await workspacesOf(app, mailIn, route)).slice(0, workspacesMax);
  const results: Received[] = [];
  for (const workspaceId of workspaceIds) results.push(await store(app, workspaceId, { mail, headers, digest, mailIn }));
  return (['over_limit', 'stored'] as const).find((each) => results.includes(each)) ?? 'known';
}

/** To the address that `muster mail test-in` writes to. */
function isTestMail({ keys }: ReceiveMailDeps, mailIn: MailReceiving, headers: MailHeaders, envelopeTo: string[]): boolean {
  const test = testAddressKey(keys).key;
  return recipientsOf(headers, envelopeTo).some((address) => keyInAddress(mailIn, address) === test);
}

/** Accepted as if it were that of a thread. */
export function testAddressKey(keys: Keys): AddressKey {
  return addressKeyOf(keys, 'muster mail test-in');
}

export function testKey(messageIdHeader: string): Buffer {
  return createHash('sha256').update(`test ${messageIdHeader.trim()}`).digest();
}

type Digested = { mail: IncomingMail; headers: MailHeaders; digest: Buffer; mailIn: MailReceiving };

async function store(app: ReceiveMailDeps, workspaceId: string, { mail, headers, digest }: Digested): Promise<Received> {
  const { database, files } = app;
  const recipients = [...new Set(mail.envelopeTo.map((address) => address.toLowerCase()))].sort();
  const key = createHash('sha256').update(digest).update(workspaceId).update(recipients.join(' ')).digest();
  if (await isKnownMail(database, key)) return 'known';
  const fromKey = emailKey(mail.envelopeFrom || senderIn(headers) || '').slice(0, 320);
  const recent = await countRecentMails(database, workspaceId, fromKey);
  if (recent.of_sender >= perSenderMax || recent.all >= perWorkspaceMax) return 'over_limit';
  const upload = await files.receive(Readable.from([mail.bytes]), inboundBytesMax);
  try {
    const kept = await files.keep(workspaceId, upload);
    const row = {
      id: uuidv7(),
      key,
      fileKey: kept.key,
      bytes: kept.bytes,
      way: mail.way,
      envelopeFrom: mail.envelopeFrom?.slice(0, 320) ?? null,
      envelopeTo: recipients.slice(0, envelopeMax),
      fromKey,
      isReadable: workspaceId !== nilUuid,
    };
    // Handed over on two ways at once: the file without an owner is removed.
    if (await insertInboundMail(database, workspaceId, row)) app.mailInWakeup.notify(workspaceId);
    else {
      await files.remove(workspaceId, [kept.key]);
      return 'known';
    }
  } finally {
    await upload.discard();
  }
  return 'stored';
}
