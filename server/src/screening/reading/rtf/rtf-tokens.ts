export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; value: number | undefined }
  /** A control symbol such as \~ or \*. */
  | { kind: 'symbol'; symbol: string }
  /** A character of the code page, plain or as \'xx. */
  | { kind: 'byte'; byte: number };

const wordMax = 32;
const digitsMax = 10;

/** The tokens of an RTF file. Binary data and line ends of the file are left out. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === code('{')) yield { kind: 'open' };
    else if (byte === code('}')) yield { kind: 'close' };
    else if (byte === code('\\')) {
      const { token, next } = readControl(bytes, at + 1);
      if (token.kind !== 'word' || token.word !== 'bin') yield token;
      at = token.kind === 'word' && token.word === 'bin' ? next + Math.max(0, token.value ?? 0) : next;
      continue;
    } else if (byte !== 0x0a && byte !== 0x0d && byte !== 0) yield { kind: 'byte', byte };
    at += 1;
  }
}

function readControl(bytes: Uint8Array, start: number): { token: RtfToken; next: number } {
  const first = bytes[start] ?? 0;
  if (!isLetter(first)) return readSymbol(bytes, start, first);
  let at = start;
  while (isLetter(bytes[at] ?? 0) && at - start < wordMax) at += 1;
  const word = latin1(bytes, start, at);
  const numberStart = at;
  if (bytes[at] === code('-')) at += 1;
  while (isDigit(bytes[at] ?? 0) && at - numberStart < digitsMax) at += 1;
  const value = at > numberStart ? Number.parseInt(latin1(bytes, numberStart, at), 10) : Number.NaN;
  if (bytes[at] === 0x20) at += 1;
  return { token: { kind: 'word', word, value: Number.isNaN(value) ? undefined : value }, next: at };
}

function readSymbol(bytes: Uint8Array, start: number, first: number): { token: RtfToken; next: number } {
  if (first === code("'")) {
    const byte = Number.parseInt(latin1(bytes, start + 1, start + 3), 16);
    return { token: { kind: 'byte', byte: Number.isNaN(byte) ? 0x3f : byte }, next: start + 3 };
  }
  // A backslash before a line end is a paragraph.
  if (first === 0x0a || first === 0x0d) return { token: { kind: 'word', word: 'par', value: undefined }, next: start + 1 };
  return { token: { kind: 'symbol', symbol: String.fromCharCode(first) }, next: start + 1 };
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, Math.min(end, bytes.length));
}

function code(character: string): number {
  return character.charCodeAt(0);
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
