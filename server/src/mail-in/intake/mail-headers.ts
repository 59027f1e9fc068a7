/** The header of a mail, in the order of its lines. */
export type MailHeaders = {
  first(name: string): string | undefined;
  all(name: string): string[];
  /** The bytes before the text. */
  bytes: number;
};

const headerBytesMax = 256 * 1024;
const linesMax = 2000;
const idsMax = 50;
const addressesMax = 50;
const addressLengthMax = 320;

/** Reads unfolded lines, each byte once. What is beyond the limits is not looked at here. */
export function readHeaders(mail: Buffer): MailHeaders {
  const end = headerEnd(mail);
  const lines = mail
    .toString('utf8', 0, end)
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n', linesMax);
  const values = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const known = values.get(name);
    const value = line.slice(colon + 1).trim();
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return { first: (name) => values.get(name)?.[0], all: (name) => values.get(name) ?? [], bytes: end };
}

function headerEnd(mail: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => mail.subarray(0, headerBytesMax).indexOf(mark)).filter((at) => at >= 0);
  return Math.min(headerBytesMax, mail.length, ...ends);
}

/** Every `<…>` of a line of Message-IDs, which may have comments in it. */
export function messageIdsIn(value: string): string[] {
  return [...value.matchAll(/<[^\s<>]{1,300}>/g)].slice(0, idsMax).map(([id]) => id);
}

/** Every address of a line, with a name or without. */
export function addressesIn(value: string): string[] {
  return value
    .split(/[\s<>"(),;:[\]]+/)
    .filter((word) => word.length <= addressLengthMax && /.@./.test(word))
    .slice(0, addressesMax);
}

/** The address of From: of `Ada <ada@example.com>` the part in brackets. */
export function senderIn(headers: MailHeaders): string | undefined {
  const from = headers.first('from') ?? '';
  const open = from.lastIndexOf('<');
  return addressesIn(open < 0 ? from : from.slice(open))[0];
}
