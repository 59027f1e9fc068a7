import { type Encoding, markedEncoding } from './encoding.ts';

type Chunks = AsyncIterable<Buffer>;

export type EncodingChoice = {
  /** The encoding that somebody named. */
  named?: Encoding | undefined;
  /** Asked, with the first bytes, when nobody named one and the file has no mark. */
  guess(start: Buffer): Promise<Encoding>;
  onEncoding(found: FoundEncoding): void;
};

export type FoundEncoding = { encoding: Encoding; isGuessed: boolean };

const byteOrderMarkBytesMax = 3;
// No byte of UTF-8: it stands for what cannot be said in it, so that the line is refused and not mended.
const invalidByte = Buffer.from([0xff]);

/** A file in UTF-8, whatever it was written in. The byte order mark is gone. */
export async function* utf8Chunks(bytes: Chunks, { named, guess, onEncoding }: EncodingChoice): AsyncGenerator<Buffer> {
  const iterator = bytes[Symbol.asyncIterator]();
  const start = await firstBytes(iterator);
  const marked = markedEncoding(start);
  const encoding = named ?? marked?.encoding ?? (await guess(start));
  onEncoding({ encoding, isGuessed: named === undefined && marked === undefined });
  const chunks = behind(start.subarray(marked?.encoding === encoding ? marked.markBytes : 0), iterator);
  if (encoding === 'utf-8') yield* chunks;
  else if (encoding === 'utf-16le' || encoding === 'utf-16be') yield* fromUtf16(chunks, encoding === 'utf-16le');
  else if (encoding === 'windows-1252') yield* fromWindows1252(chunks);
  else yield* fromOther(chunks, encoding);
}

async function firstBytes(iterator: AsyncIterator<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < byteOrderMarkBytesMax) {
    const { done, value } = await iterator.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

async function* behind(start: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

// The bytes from 0x80 to 0x9f; in all others windows-1252 is Latin-1. Five of them stand for nothing.
const upperControls = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

async function* fromWindows1252(chunks: Chunks): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const text = chunk.toString('latin1');
    yield withInvalid(text.replace(/[\x80-\x9f]/g, (letter) => upperControls[letter.charCodeAt(0) - 0x80] ?? ''));
  }
}

async function* fromOther(chunks: Chunks, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield withInvalid(decoder.decode(chunk, { stream: true }));
  yield withInvalid(decoder.decode());
}

/** The letter that stands for bytes without a meaning becomes one that is no UTF-8 either. */
function withInvalid(text: string): Buffer {
  if (!text.includes('\ufffd')) return Buffer.from(text);
  const [first = '', ...others] = text.split('\ufffd');
  return Buffer.concat([Buffer.from(first), ...others.flatMap((other) => [invalidByte, Buffer.from(other)])]);
}

async function* fromUtf16(chunks: Chunks, isLittleEndian: boolean): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const length = lengthOfWhole(bytes, isLittleEndian);
    rest = bytes.subarray(length);
    yield utf8Of(bytes.subarray(0, length), isLittleEndian);
  }
  if (rest.length > 0) yield invalidByte;
}

/** Up to the last character that is there with both its bytes, and with both its halves. */
function lengthOfWhole(bytes: Buffer, isLittleEndian: boolean): number {
  const even = bytes.length - (bytes.length % 2);
  const highByte = even === 0 ? 0 : (bytes[isLittleEndian ? even - 1 : even - 2] ?? 0);
  return highByte >= 0xd8 && highByte <= 0xdb ? even - 2 : even;
}

function utf8Of(bytes: Buffer, isLittleEndian: boolean): Buffer {
  const text = (isLittleEndian ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');
  if (text.isWellFormed()) return Buffer.from(text);
  const [first = '', ...others] = text.split(/\p{Cs}/u);
  return Buffer.concat([Buffer.from(first), ...others.flatMap((other) => [invalidByte, Buffer.from(other)])]);
}
