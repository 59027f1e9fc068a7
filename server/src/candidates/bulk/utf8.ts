export type Encoding = 'UTF-8' | 'UTF-16';

type Chunks = AsyncIterable<Buffer>;

const byteOrderMarkBytesMax = 3;
// No byte of UTF-8: it stands for what cannot be said in it, so that the line is refused and not mended.
const invalidByte = Buffer.from([0xff]);

/** A file in UTF-8, whether it was written in that or, with a byte order mark, in UTF-16. The mark is gone. */
export async function* utf8Chunks(bytes: Chunks, onEncoding: (encoding: Encoding) => void): AsyncGenerator<Buffer> {
  const iterator = bytes[Symbol.asyncIterator]();
  const start = await firstBytes(iterator);
  const [first, second, third] = start;
  const isLittleEndian = first === 0xff && second === 0xfe;
  const isUtf16 = isLittleEndian || (first === 0xfe && second === 0xff);
  onEncoding(isUtf16 ? 'UTF-16' : 'UTF-8');
  if (isUtf16) return yield* fromUtf16(behind(start.subarray(2), iterator), isLittleEndian);
  yield* behind(start.subarray(first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0), iterator);
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
