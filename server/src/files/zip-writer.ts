import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type EntryToWrite = { name: string; content: AsyncIterable<Buffer | string> | Iterable<Buffer | string> };

type WrittenEntry = { name: Buffer; crc: number; compressed: number; size: number; offset: number };

const localSignature = 0x04034b50;
const descriptorSignature = 0x08074b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const version = 20;
// Sizes follow the data (bit 3), names are UTF-8 (bit 11).
const flags = 0x0808;
const deflated = 8;
// 1 January 1980: the archive has no other time.
const dosDate = 0x21;
// Without ZIP64. What would not fit is left out before.
export const zipBytesMax = 0xffff_ffff;

/** A ZIP archive as a stream of chunks: nothing is kept but the names and sizes. For PKWARE APPNOTE 6.3, sections 4.3 and 4.4. */
export async function* writeZip(entries: AsyncIterable<EntryToWrite>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset };
    for await (const chunk of writeEntry(entry, content)) {
      offset += chunk.length;
      yield chunk;
    }
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endRecord(written.length, directory.length, offset);
}

async function* writeEntry(entry: WrittenEntry, content: EntryToWrite['content']): AsyncGenerator<Buffer> {
  yield localHeader(entry);
  const measured = async function* () {
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(measured());
  const deflate = createDeflateRaw();
  source.on('error', (error) => deflate.destroy(error));
  for await (const chunk of source.pipe(deflate)) {
    entry.compressed += chunk.length;
    yield chunk;
  }
  yield descriptor(entry);
}

function localHeader({ name }: WrittenEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(localSignature, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, compressed, size }: WrittenEntry): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(descriptorSignature, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(compressed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function centralHeader({ name, crc, compressed, size, offset }: WrittenEntry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(centralSignature, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(compressed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endRecord(entries: number, directoryBytes: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(endSignature, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(directoryBytes, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
