import { buffer } from 'node:stream/consumers';
import type { DkimKey } from '#settings/mail-sending.ts';
import type { Mailbox } from '#text/mail-address.ts';
import { withOrganizer } from './calendar-organizer.ts';
import { type MailBrand, mailHtml } from './mail-html.ts';

export type MailContent = {
  /** Of the message; it becomes the Message-ID. */
  id: string;
  from: Mailbox;
  replyTo: Mailbox | null;
  to: Mailbox;
  subject: string;
  /** Addresses of copies. */
  cc: readonly string[];
  text: string;
  /** The text with its markup; null: it has none. */
  richText: string | null;
  brand: MailBrand | null;
  /** On the button of a link that stands alone. */
  button: string;
  attachments: readonly MailAttachment[];
  language: string;
  date: Date;
  calendar: { method: string; ics: string } | null;
  /** Mail that people may not want: they can unsubscribe. */
  isUnsubscribable: boolean;
  /** Where one click does it. */
  unsubscribeUrl?: string | undefined;
  /** A program decided to send it, not a person. */
  isAutomatic: boolean;
  /** It answers a mail by itself. */
  isAutoReply?: boolean;
  /** The earlier mails of the conversation, the oldest first. */
  references?: readonly string[];
  /** Tells our own mail when it comes back. */
  threadId?: string;
};

/** Opened when the mail is built. */
export type MailAttachment = { filename: string; mediaType: string; content: Buffer };

// Quoted-printable is readable, but encoding the longest text takes several times as long as base64, on the main thread.
const quotedLengthMax = 20_000;

export type BuiltMail = { bytes: Buffer; messageIdHeader: string };

/** The bytes of a mail, made by a package that is loaded for the first one. They are stored, so that a second attempt sends the same ones. */
export async function buildMail(content: MailContent, dkim?: DkimKey): Promise<BuiltMail> {
  const messageIdHeader = messageIdOf(content);
  const { from, replyTo, to, cc, subject, text, date, calendar, attachments, references = [] } = content;
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const message = new MailComposer({
    from: addressField(from),
    to: addressField(to),
    ...(cc.length > 0 && { cc: cc.map((address) => addressField({ address, name: null })) }),
    ...(replyTo && { replyTo: addressField(replyTo) }),
    subject: headerText(subject),
    messageId: messageIdHeader,
    date,
    text: { content: text },
    html: { content: mailHtml({ ...content, subject: headerText(subject) }) },
    ...(calendar && { icalEvent: { method: calendar.method, content: withOrganizer(calendar.ics, from), filename: 'invite.ics' } }),
    ...(references.length > 0 && { references: [...references], inReplyTo: references.at(-1) }),
    ...(attachments.length > 0 && { attachments: attachments.map(attachmentPart) }),
    headers: extraHeaders(content),
    ...(text.length > quotedLengthMax && { encoding: 'base64' }),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const bytes = await message.build();
  return { bytes: isSignedBy(dkim, from) ? await signBytes(bytes, dkim) : bytes, messageIdHeader };
}

/** Known before the mail is built, and the same each time. */
export function messageIdOf({ id, from }: Pick<MailContent, 'id' | 'from'>): string {
  return `<${id}@${domainOf(from)}>`;
}

// See RFC 3834: holiday messages are not sent in reply to either.
function extraHeaders(content: MailContent): Record<string, string> {
  const { id, from, replyTo, language, isUnsubscribable, unsubscribeUrl, isAutomatic, threadId } = content;
  const byMail = `<mailto:${(replyTo ?? from).address}?subject=unsubscribe%20${id}>`;
  const unsubscribe = unsubscribeUrl === undefined ? byMail : `<${unsubscribeUrl}>, ${byMail}`;
  return {
    'Content-Language': language,
    ...(isAutomatic && {
      'Auto-Submitted': content.isAutoReply ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    }),
    ...(threadId && { 'X-Muster-Thread': threadId }),
    ...(isUnsubscribable && { 'List-Unsubscribe': unsubscribe }),
    ...(isUnsubscribable && unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

function attachmentPart({ filename, mediaType, content }: MailAttachment) {
  return { filename: headerText(filename), contentType: mediaType, content, contentDisposition: 'attachment' as const };
}

function addressField({ address, name }: Mailbox): { address: string; name: string } {
  return { address, name: headerText(name ?? '') };
}

/** No header can be ended by its own value. */
function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function domainOf({ address }: Mailbox): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** A domain signs its own mail and that of its subdomains; receivers ignore any other signature. */
function isSignedBy(dkim: DkimKey | undefined, from: Mailbox): dkim is DkimKey {
  return dkim !== undefined && `.${domainOf(from)}`.endsWith(`.${dkim.domain}`);
}

// With List-Unsubscribe-Post, without which mail programs offer no one-click (RFC 8058); else those that the package signs.
const headerFieldNames =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted';

async function signBytes(bytes: Buffer, { domain, selector, key }: DkimKey): Promise<Buffer> {
  const { default: DKIM } = await import('nodemailer/lib/dkim');
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  return buffer(new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames }).sign(bytes));
}
