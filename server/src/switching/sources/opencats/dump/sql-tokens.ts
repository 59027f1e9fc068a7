/** `length`: all bytes of the token; `bytes`: those that were asked for. Punctuation and the end of a statement have none. */
export type SqlToken = {
  kind: 'word' | 'identifier' | 'string' | 'punctuation';
  bytes: Buffer;
  length: number;
  /** Where it begins, from the start of the dump. */
  position: number;
};

const initialBytes = 4096;

type Mode = 'plain' | 'word' | 'quoted' | 'line comment' | 'block comment';

const backslash = 0x5c;
const quote = 0x27;
const doubleQuote = 0x22;
const backtick = 0x60;
const lineFeed = 0x0a;
const dash = 0x2d;
const plus = 0x2b;
const slash = 0x2f;
const star = 0x2a;
const hashSign = 0x23;
const punctuation = new Set([...'(),;='].map((character) => character.charCodeAt(0)));

/** What stands behind a backslash, where it is not the character itself. MySQL keeps the backslash before the last two. */
const escapes = new Map<number, Buffer>([
  [0x30, Buffer.from([0])],
  [0x62, Buffer.from('\b')],
  [0x6e, Buffer.from('\n')],
  [0x72, Buffer.from('\r')],
  [0x74, Buffer.from('\t')],
  [0x5a, Buffer.from([0x1a])],
  [0x25, Buffer.from('\\%')],
  [0x5f, Buffer.from('\\_')],
]);

/**
 * Splits the SQL of MySQL into tokens, chunk by chunk: each byte is looked at once, and of a token no more is kept than `keepMax` says
 * when it begins.
 */
export class SqlTokens {
  /** Set between two tokens; bytes beyond it are counted and forgotten. */
  keepMax = 0;
  #mode: Mode = 'plain';
  #closing = 0;
  #rest = Buffer.alloc(0);
  #readBefore = 0;
  /** Grows as the token does, which may be made of a million pieces. */
  #kept = Buffer.alloc(0);
  #keptBytes = 0;
  #length = 0;
  #lastByte = 0;
  #position = 0;
  #tokenMax = 0;

  *push(chunk: Buffer): Generator<SqlToken> {
    yield* this.#split(this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]), false);
  }

  /** An unfinished string is no token. */
  *end(): Generator<SqlToken> {
    yield* this.#split(this.#rest, true);
    if (this.#mode === 'word') yield this.#finish('word');
  }

  /** Whether the dump ends within a string. */
  get isUnfinished(): boolean {
    return this.#mode === 'quoted' || this.#mode === 'block comment';
  }

  *#split(data: Buffer, isLast: boolean): Generator<SqlToken> {
    let at = 0;
    while (at < data.length) {
      const next = this.#mode === 'plain' ? this.#plain(data, at, isLast) : this.#inside(data, at, isLast);
      if (next.token) yield next.token;
      if (next.at === at && !next.token) break;
      at = next.at;
    }
    this.#rest = Buffer.from(data.subarray(at));
    this.#readBefore += at;
  }

  #plain(data: Buffer, at: number, isLast: boolean): { at: number; token?: SqlToken } {
    const byte = data[at] ?? 0;
    if (byte === quote || byte === doubleQuote || byte === backtick) {
      this.#begin('quoted', at);
      this.#closing = byte;
      return { at: at + 1 };
    }
    if (byte === hashSign) return this.#enter('line comment', at + 1);
    if (byte === slash || byte === dash) {
      // What it is depends on the one or two bytes behind it.
      if (at + 2 >= data.length && !isLast) return { at };
      if (byte === slash && data[at + 1] === star) return this.#enter('block comment', at + 2);
      if (byte === dash && data[at + 1] === dash && (data[at + 2] ?? lineFeed) <= 0x20) return this.#enter('line comment', at + 2);
    }
    if (punctuation.has(byte)) return { at: at + 1, token: this.#punctuation(data, at) };
    if (isWordByte(byte) || byte === dash || byte === plus) {
      this.#begin('word', at);
      this.#keep(data, at, at + 1);
      return { at: at + 1 };
    }
    return { at: at + 1 };
  }

  #inside(data: Buffer, at: number, isLast: boolean): { at: number; token?: SqlToken } {
    if (this.#mode === 'quoted') return this.#quoted(data, at, isLast);
    if (this.#mode === 'word') return this.#word(data, at);
    if (this.#mode === 'line comment') {
      const end = data.indexOf(lineFeed, at);
      if (end < 0) return { at: data.length };
      return this.#enter('plain', end + 1);
    }
    const end = data.indexOf('*/', at);
    if (end >= 0) return this.#enter('plain', end + 2);
    const next = isLast || data.at(-1) !== star ? data.length : data.length - 1;
    return { at: next };
  }

  #word(data: Buffer, at: number): { at: number; token?: SqlToken } {
    let end = at;
    while (end < data.length && isWordByte(data[end] ?? 0)) end += 1;
    this.#keep(data, at, end);
    if (end === data.length) return { at: end };
    if (this.#isExponentSign(data[end] ?? 0)) {
      this.#keep(data, end, end + 1);
      return { at: end + 1 };
    }
    this.#mode = 'plain';
    return { at: end, token: this.#finish('word') };
  }

  /** It belongs to the number. */
  #isExponentSign(byte: number): boolean {
    if (byte !== dash && byte !== plus) return false;
    return (this.#lastByte === 0x65 || this.#lastByte === 0x45) && startsNumber(this.#kept[0] ?? 0);
  }

  #quoted(data: Buffer, at: number, isLast: boolean): { at: number; token?: SqlToken } {
    const byte = data[at] ?? 0;
    const isEscape = byte === backslash && this.#closing !== backtick;
    if (byte !== this.#closing && !isEscape) {
      const end = endOfPlainText(data, at, this.#closing);
      this.#keep(data, at, end);
      return { at: end };
    }
    // What it is depends on the byte behind it.
    if (at + 1 >= data.length && !isLast) return { at };
    const following = data[at + 1];
    if (isEscape) {
      const escaped = following === undefined ? undefined : escapes.get(following);
      if (escaped) this.#keep(escaped, 0, escaped.length);
      else this.#keep(data, at + 1, Math.min(at + 2, data.length));
      return { at: Math.min(at + 2, data.length) };
    }
    if (following === this.#closing) {
      this.#keep(data, at, at + 1);
      return { at: at + 2 };
    }
    this.#mode = 'plain';
    return { at: at + 1, token: this.#finish(this.#closing === backtick ? 'identifier' : 'string') };
  }

  #enter(mode: Mode, at: number): { at: number } {
    this.#mode = mode;
    return { at };
  }

  #begin(mode: Mode, at: number): void {
    this.#mode = mode;
    this.#position = this.#readBefore + at;
    this.#keptBytes = 0;
    this.#length = 0;
    this.#lastByte = 0;
    this.#tokenMax = this.keepMax;
  }

  #keep(data: Buffer, from: number, to: number): void {
    if (to === from) return;
    this.#length += to - from;
    this.#lastByte = data[to - 1] ?? 0;
    const bytes = Math.min(to - from, this.#tokenMax - this.#keptBytes);
    if (bytes <= 0) return;
    if (this.#keptBytes + bytes > this.#kept.length) this.#grow(this.#keptBytes + bytes);
    data.copy(this.#kept, this.#keptBytes, from, from + bytes);
    this.#keptBytes += bytes;
  }

  #grow(bytes: number): void {
    const larger = Buffer.allocUnsafe(Math.max(initialBytes, bytes, Math.min(this.#kept.length * 2, this.#tokenMax)));
    this.#kept.copy(larger, 0, 0, this.#keptBytes);
    this.#kept = larger;
  }

  #finish(kind: SqlToken['kind']): SqlToken {
    const bytes = Buffer.from(this.#kept.subarray(0, this.#keptBytes));
    // The memory of a long text is not kept for the short ones behind it.
    if (this.#kept.length > initialBytes) this.#kept = Buffer.alloc(0);
    return { kind, bytes, length: this.#length, position: this.#position };
  }

  #punctuation(data: Buffer, at: number): SqlToken {
    return { kind: 'punctuation', bytes: data.subarray(at, at + 1), length: 1, position: this.#readBefore + at };
  }
}

/** The next byte that may end the text, or the end of the data. */
function endOfPlainText(data: Buffer, from: number, closing: number): number {
  let end = from + 1;
  while (end < data.length && data[end] !== closing && (data[end] !== backslash || closing === backtick)) end += 1;
  return end;
}

function isWordByte(byte: number): boolean {
  const isLetter = (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
  const isDigit = byte >= 0x30 && byte <= 0x39;
  return isLetter || isDigit || byte === 0x5f || byte === 0x24 || byte === 0x2e || byte === 0x40 || byte === 0x3a || byte >= 0x80;
}

function startsNumber(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === dash || byte === plus || byte === 0x2e;
}
