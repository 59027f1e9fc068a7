/** Name and value of one parameter; the value is quoted as it is, so it may be any text. */
type Parameters = Record<string, string>;

const octetsMax = 75;

/** One property in the syntax of RFC 5545, with its line break. The value is written as it is: a text goes through `escapeText` first. */
export function contentLine(name: string, value: string, parameters?: Parameters): string {
  if (!parameters) return `${foldLine(`${name}:${value}`)}\r\n`;
  const written = Object.entries(parameters).map(([parameter, text]) => `;${parameter}=${parameterValue(text)}`);
  return `${foldLine(`${name}${written.join('')}:${value}`)}\r\n`;
}

/** A value of the type TEXT. */
export function escapeText(text: string): string {
  return allowedText(text)
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** Text without the characters that RFC 5545 does not allow, and with one kind of line break. */
export function allowedText(text: string): string {
  if (!/[\p{Cc}\u2028\u2029]/u.test(text)) return text;
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}

/** A value of the type DATE-TIME in UTC, which needs no VTIMEZONE. */
export function utcTime(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d+|[-:]/g, '');
}

/** Addresses keep the characters that clients compare, such as the plus sign. */
export function mailtoUri(email: string): string {
  return `mailto:${encodeURI(email).replace(/[?#]/g, encodeURIComponent)}`;
}

/** Quotes and line breaks in parameters are written as in RFC 6868. Keywords need no quotes. */
function parameterValue(text: string): string {
  if (/^[A-Z-]+$/.test(text)) return text;
  const escapes: Record<string, string> = { '^': '^^', '\n': '^n', '"': "^'" };
  return `"${allowedText(text).replace(/[\^\n"]/g, (character) => escapes[character] ?? '')}"`;
}

/** Lines have at most 75 octets; a character of several octets is never split. */
function foldLine(line: string): string {
  // Most lines are short.
  if (line.length <= octetsMax && Buffer.byteLength(line) <= octetsMax) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8Octets(character);
    if (octets + size > octetsMax) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function utf8Octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
