import { nilUuid } from '#crypto/uuid.ts';
import { findJobOfAddress, type MailedJob } from '#mail-in/applications/job-mail-queries.ts';
import { reportedMessages } from '#messages/bounces/bounce.ts';
import { messageOfBounceAddress } from '#messages/bounces/bounce-address.ts';
import { hashAddressKey, keyInAddress } from '#messages/threads/address-key.ts';
import { jobInAddress } from '#messages/threads/job-address.ts';
import { type FoundThread, threadsOfKeys } from '#messages/threads/open-thread.ts';
import type { Runtime } from '#runtime.ts';
import type { MailReceiving } from '#settings/mail-receiving.ts';
import { addressesIn, type MailHeaders, messageIdsIn } from './mail-headers.ts';
import { type AnsweredMessage, findAnswered, findOnlyWorkspace } from './route-queries.ts';

export type MailRoute = {
  /** Of the keys in its addresses. */
  threads: FoundThread[];
  /** It has an address with a key that is not known. */
  hasUnknownKey: boolean;
  /** The job whose address it has. */
  job: MailedJob | undefined;
  /** Messages of ours that it says it answers. */
  answered: AnsweredMessage[];
};

type RouteDeps = Pick<Runtime, 'config' | 'database' | 'keys'>;

const keysMax = 20;
const answeredMax = 60;

/** Whom a mail is about, by what its sender can only know from us: the keys in addresses, and Message-IDs. */
export async function routeMail(
  app: RouteDeps,
  mailIn: MailReceiving,
  headers: MailHeaders,
  envelopeTo: string[],
): Promise<MailRoute> {
  const { database } = app;
  const recipients = recipientsOf(headers, envelopeTo);
  const bounced = bouncedIds(app, mailIn, recipients);
  const slugs = recipients.map((address) => jobInAddress(mailIn, address)).find((each) => each !== undefined);
  const keys = bounced.length > 0 || slugs ? [] : recipients.flatMap((address) => keyInAddress(mailIn, address) ?? []);
  const hashes = [...new Set(keys)].slice(0, keysMax).flatMap((key) => hashAddressKey(key) ?? []);
  const ids = [...bounced, ...headers.all('in-reply-to'), ...headers.all('references').toReversed()]
    .flatMap(messageIdsIn)
    .slice(0, answeredMax);
  const [job, threads, answered] = await Promise.all([
    slugs && findJobOfAddress(database, slugs),
    hashes.length === 0 ? [] : threadsOfKeys({ database }, hashes),
    ids.length === 0 ? [] : findAnswered(database, ids),
  ]);
  return { job, threads, hasUnknownKey: keys.length > 0 && threads.length === 0, answered };
}

/** It says itself whom it is about. */
export function isRouted({ threads, answered }: MailRoute): boolean {
  return threads.length > 0 || answered.length > 0;
}

/** About a mail of ours: that it came back, or was called spam. */
export function isReport(headers: MailHeaders): boolean {
  return /^multipart\/report\b/i.test(headers.first('content-type') ?? '');
}

/** What a report says stands before the mail that it is about; it is read on the main thread. */
export const reportLengthMax = 256 * 1024;

/** Of the messages that it names. */
export async function workspacesOfReport({ database }: Pick<RouteDeps, 'database'>, bytes: Buffer): Promise<string[]> {
  const found = await reportedMessages({ database }, bytes.toString('utf8', 0, reportLengthMax));
  return [...new Set(found.map(({ workspace_id }) => workspace_id))];
}

/** The Message-IDs of what was sent with these addresses as the sender of the envelope. */
export function bouncedIds(
  { config, keys }: Pick<RouteDeps, 'config' | 'keys'>,
  mailIn: MailReceiving,
  recipients: string[],
): string[] {
  const ids = recipients.flatMap((address) => messageOfBounceAddress(keys, mailIn, address) ?? []).slice(0, keysMax);
  const { from, domains } = config.mail;
  const senders = new Set([...(from ? [from.address.slice(from.address.lastIndexOf('@') + 1).toLowerCase()] : []), ...domains]);
  return ids.flatMap((id) => [...senders].map((domain) => `<${id}@${domain}>`));
}

/** A mail with several recipients has them in the envelope alone. */
export function recipientsOf(headers: MailHeaders, envelopeTo: string[]): string[] {
  const received = headers.all('received').flatMap((value) => /\sfor\s+<?([^\s<>;]{3,320})>?/i.exec(value)?.[1] ?? []);
  const lines = ['delivered-to', 'x-original-to', 'x-envelope-to', 'envelope-to', 'to', 'cc'].flatMap((name) => headers.all(name));
  return [...envelopeTo, ...received, ...lines.flatMap(addressesIn)];
}

/** The workspaces that show it: those of its keys, else that of the message that it answers, else the one for everything else. */
export async function workspacesOf(
  { database }: Pick<RouteDeps, 'database'>,
  mailIn: MailReceiving,
  { job, threads, answered }: MailRoute,
): Promise<string[]> {
  if (threads.length > 0) return [...new Set(threads.map(({ workspace_id }) => workspace_id))];
  const [first] = answered;
  if (first) return [first.workspace_id];
  if (job) return [job.workspace_id];
  return [mailIn.workspaceId ?? (await findOnlyWorkspace(database)) ?? nilUuid];
}
