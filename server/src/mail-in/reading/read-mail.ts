import { checkShape } from './check-shape.ts';
import { type Fold, foldQuotes } from './fold-quotes.ts';
import { textOfHtml } from './html-text.ts';
import { UnreadableMail } from './unreadable-mail.ts';

/** A file of a mail. `bytes` are left out when it is too large, or there are too many. */
export type MailPart = { filename: string; mediaType: string; size: number; isInline: boolean; bytes: Uint8Array | null };

export type ReadMail = {
  fromEmail: string | null;
  fromName: string | null;
  subject: string;
  /** ISO 8601; null when it has none, or one that is no date. */
  date: string | null;
  text: string;
  /** Quoted parts of the text. */
  folds: Fold[];
  attachments: MailPart[];
  /** An answer to an invitation (RFC 6047), or another calendar object. */
  calendar: { method: string; text: string } | null;
};

export const attachmentsMax = 20;
export const attachmentBytesMax = 10 * 1024 * 1024;
const mailBytesMax = 25 * 1024 * 1024;
const textLengthMax = 200_000;
const htmlLengthMax = 2_000_000;
const levelsMax = 20;
const partsMax = 200;
const headersBytesMax = 256 * 1024;
const calendarLengthMax = 100_000;
const nameLengthMax = 200;
const subjectLengthMax = 500;

/** Reads the text and the files of a mail. Throws UnreadableMail when it is beyond a limit or cannot be parsed. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  if (bytes.length > mailBytesMax) throw new UnreadableMail('too_large');
  checkShape(bytes);
  const { default: PostalMime } = await import('postal-mime');
  const options = { maxNestingDepth: levelsMax, maxHeadersSize: headersBytesMax, forceRfc822Attachments: true };
  const email = await PostalMime.parse(bytes, options);
  // One that names no file and says nothing is what is left of a bomb.
  const parts = email.attachments.map(partOf);
  if (parts.length > partsMax) throw new UnreadableMail('too_large');
  const text = textOf(email);
  const calendar = parts.find(({ mediaType }) => mediaType === 'text/calendar');
  const method = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.method;
  const sender = email.from?.group ? email.from.group[0] : email.from;
  const date = new Date(email.date ?? '');
  return {
    fromEmail: sender?.address || null,
    fromName: sender?.name.slice(0, nameLengthMax) || null,
    subject: (email.subject ?? '').slice(0, subjectLengthMax),
    date: Number.isNaN(date.getTime()) ? null : date.toISOString(),
    text,
    folds: foldQuotes(text),
    attachments: parts.filter((part) => part !== calendar).map(withinLimits),
    calendar: calendar?.bytes ? calendarOf(calendar.bytes, method) : null,
  };
}

type ParsedText = { text?: string | undefined; html?: string | undefined };

function textOf({ text = '', html }: ParsedText): string {
  const given = text.trim() === '' && html !== undefined ? textOfHtml(html.slice(0, htmlLengthMax)) : text;
  const lines = given.replace(/\r\n?/g, '\n').split('\n');
  const plain = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
  return plain.length <= textLengthMax ? plain : `${plain.slice(0, textLengthMax - 1).toWellFormed()}…`;
}

type ParsedPart = {
  filename: string | null;
  mimeType: string;
  disposition: string | null;
  related?: boolean | undefined;
  content: unknown;
};

function partOf({ filename, mimeType, disposition, related, content }: ParsedPart): MailPart {
  const bytes =
    content instanceof ArrayBuffer ? new Uint8Array(content) : content instanceof Uint8Array ? content : new Uint8Array();
  const name = (filename ?? '').slice(0, nameLengthMax);
  return { filename: name, mediaType: mimeType, size: bytes.length, isInline: related === true || disposition === 'inline', bytes };
}

function withinLimits(part: MailPart, index: number): MailPart {
  return index >= attachmentsMax || part.size > attachmentBytesMax ? { ...part, bytes: null } : part;
}

function calendarOf(bytes: Uint8Array, method: string | undefined): ReadMail['calendar'] {
  const text = new TextDecoder().decode(bytes.subarray(0, calendarLengthMax));
  const [, stated = ''] = /^METHOD:([A-Z]{1,20})\s*$/im.exec(text) ?? [];
  return { method: (method || stated).toUpperCase(), text };
}
