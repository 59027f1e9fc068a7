import { bomEncoding, type Encoding } from '#text/encoding.ts';

type Chunks = AsyncIterable<Buffer>;

export type EncodingChoice = {
  /** The encoding of --encoding. */
  named?: Encoding | undefined;
  /** Called with the first bytes when the encoding is not given and there is no byte order mark. */
  guess(start: Buffer): Promise<Encoding>;
  onEncoding(found: FoundEncoding): void;
};

export type FoundEncoding = { encoding: Encoding; isGuessed: boolean };

const byteOrderMarkBytesMax = 3;
// Invalid in UTF-8. It replaces what cannot be decoded, so that the line is rejected and not silently changed.
const invalidByte = Buffer.from([0xff]);

/** Transcodes a file to UTF-8 without a byte order mark. */
export async function* utf8Chunks(bytes: Chunks, { named, guess, onEncoding }: EncodingChoice): AsyncGenerator<Buffer> {
  const iterator = bytes[Symbol.asyncIterator]();
  const start = await firstBytes(iterator);
  const bom = bomEncoding(start);
  const encoding = named ?? bom?.encoding ?? (await guess(start));
  onEncoding({ encoding, isGuessed: named === undefined && bom === undefined });
  const chunks = prepend(start.subarray(bom?.encoding === encoding ? bom.bomBytes : 0), iterator);
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

async function* prepend(start: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

// The characters of 0x80 to 0x9f; in all others windows-1252 equals Latin-1. Five bytes are undefined.
const upperControls = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

async function* fromWindows1252(chunks: Chunks): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const text = chunk.toString('latin1');
    yield encodeWithInvalid(text.replace(/[\x80-\x9f]/g, (letter) => upperControls[letter.charCodeAt(0) - 0x80] ?? ''));
  }
}

async function* fromOther(chunks: Chunks, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield encodeWithInvalid(decoder.decode(chunk, { stream: true }));
  yield encodeWithInvalid(decoder.decode());
}

/** Encodes to UTF-8, with an invalid byte for each replacement character. */
function encodeWithInvalid(text: string): Buffer {
  if (!text.includes('\ufffd')) return Buffer.from(text);
  const [first = '', ...others] = text.split('\ufffd');
  return Buffer.concat([Buffer.from(first), ...others.flatMap((other) => [invalidByte, Buffer.from(other)])]);
}

async function* fromUtf16(chunks: Chunks, isLittleEndian: boolean): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const length = completeLength(bytes, isLittleEndian);
    rest = bytes.subarray(length);
    yield convertUtf16(bytes.subarray(0, length), isLittleEndian);
  }
  if (rest.length > 0) yield invalidByte;
}

/** The length without an incomplete code unit or surrogate pair at the end. */
function completeLength(bytes: Buffer, isLittleEndian: boolean): number {
  const even = bytes.length - (bytes.length % 2);
  const highByte = even === 0 ? 0 : (bytes[isLittleEndian ? even - 1 : even - 2] ?? 0);
  return highByte >= 0xd8 && highByte <= 0xdb ? even - 2 : even;
}

function convertUtf16(bytes: Buffer, isLittleEndian: boolean): Buffer {
  const text = (isLittleEndian ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');
  if (text.isWellFormed()) return Buffer.from(text);
  const [first = '', ...others] = text.split(/\p{Cs}/u);
  return Buffer.concat([Buffer.from(first), ...others.flatMap((other) => [invalidByte, Buffer.from(other)])]);
}
