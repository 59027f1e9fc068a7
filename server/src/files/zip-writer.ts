import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** `stored`: as it is, for what is compressed already. */
export type EntryToWrite = { name: string } & (
  | { content: AsyncIterable<Buffer | string> | Iterable<Buffer | string> }
  | { stored: Buffer }
);

type WrittenEntry = { name: Buffer; isStored: boolean; crc: number; compressed: number; size: number; offset: number };

const localSignature = 0x04034b50;
const descriptorSignature = 0x08074b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const zip64EndSignature = 0x06064b50;
const zip64LocatorSignature = 0x07064b50;
const version = 20;
// Names are UTF-8 (bit 11); sizes of compressed data follow it (bit 3).
const storedFlags = 0x0800;
const deflatedFlags = 0x0808;
const deflated = 8;
// 1 January 1980: the archive has no other time.
const dosDate = 0x21;
const zip64Version = 45;
const zip64Field = 0x0001;
/** More does not fit into 32 bits. Old programs cannot open an archive that is larger, or has more entries than fit into 16. */
export const zipBytesMax = 0xffff_ffff;
const entriesMax = 0xffff;

/**
 * A ZIP archive as a stream of chunks: nothing is kept but the names and sizes. For PKWARE APPNOTE 6.3, sections 4.3 and 4.4. It may be
 * larger than 4 GiB, but no entry may.
 */
export async function* writeZip(entries: AsyncIterable<EntryToWrite>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const given of entries) {
    const isStored = 'stored' in given;
    const entry = { name: Buffer.from(given.name), isStored, crc: 0, compressed: 0, size: 0, offset };
    for await (const chunk of isStored ? writeStored(entry, given.stored) : writeDeflated(entry, given.content)) {
      offset += chunk.length;
      yield chunk;
    }
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endRecords(written.length, directory.length, offset);
}

function* writeStored(entry: WrittenEntry, bytes: Buffer): Generator<Buffer> {
  entry.crc = crc32(bytes);
  entry.size = bytes.length;
  entry.compressed = bytes.length;
  yield localHeader(entry);
  yield bytes;
}

async function* writeDeflated(
  entry: WrittenEntry,
  content: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
): AsyncGenerator<Buffer> {
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

function localHeader({ name, isStored, crc, compressed, size }: WrittenEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(localSignature, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(isStored ? storedFlags : deflatedFlags, 6);
  header.writeUInt16LE(isStored ? 0 : deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(compressed, 18);
  header.writeUInt32LE(size, 22);
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

function centralHeader({ name, isStored, crc, compressed, size, offset }: WrittenEntry): Buffer {
  const isFar = offset >= zipBytesMax;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(centralSignature, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(isFar ? zip64Version : version, 6);
  header.writeUInt16LE(isStored ? storedFlags : deflatedFlags, 8);
  header.writeUInt16LE(isStored ? 0 : deflated, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(compressed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(isFar ? 12 : 0, 30);
  header.writeUInt32LE(Math.min(offset, zipBytesMax), 42);
  return Buffer.concat([header, name, ...(isFar ? [farOffset(offset)] : [])]);
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(zip64Field, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

function endRecords(entries: number, directoryBytes: number, offset: number): Buffer {
  const isLarge = entries >= entriesMax || directoryBytes >= zipBytesMax || offset >= zipBytesMax;
  return Buffer.concat([
    ...(isLarge ? [zip64EndRecords(entries, directoryBytes, offset)] : []),
    endRecord(entries, directoryBytes, offset),
  ]);
}

/** The record with what does not fit into the last one, and where it is. */
function zip64EndRecords(entries: number, directoryBytes: number, offset: number): Buffer {
  const records = Buffer.alloc(56 + 20);
  records.writeUInt32LE(zip64EndSignature, 0);
  records.writeBigUInt64LE(44n, 4);
  records.writeUInt16LE(zip64Version, 12);
  records.writeUInt16LE(zip64Version, 14);
  records.writeBigUInt64LE(BigInt(entries), 24);
  records.writeBigUInt64LE(BigInt(entries), 32);
  records.writeBigUInt64LE(BigInt(directoryBytes), 40);
  records.writeBigUInt64LE(BigInt(offset), 48);
  records.writeUInt32LE(zip64LocatorSignature, 56);
  records.writeBigUInt64LE(BigInt(offset + directoryBytes), 64);
  records.writeUInt32LE(1, 72);
  return records;
}

function endRecord(entries: number, directoryBytes: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(endSignature, 0);
  record.writeUInt16LE(Math.min(entries, entriesMax), 8);
  record.writeUInt16LE(Math.min(entries, entriesMax), 10);
  record.writeUInt32LE(Math.min(directoryBytes, zipBytesMax), 12);
  record.writeUInt32LE(Math.min(offset, zipBytesMax), 16);
  return record;
}
