import { failure } from '#failure.ts';
import type { DocumentFile } from '#files/documents/document-file.ts';
import { findEndRecord, type ZipEntry } from '#files/documents/zip-directory.ts';

/** An entry of the directory of an archive, as declared. */
export type ArchiveEntry = {
  name: string;
  flags: number;
  method: number;
  crc: number;
  compressedBytes: number;
  bytes: number;
  position: number;
  isLink: boolean;
  /** Where the directory has it. */
  directoryPosition: number;
};

type Directory = { position: number; bytes: number };

const windowBytes = 256 * 1024;
const headerBytes = 46;
const headerSignature = 0x02014b50;
const locatorBytes = 20;
const locatorSignature = 0x07064b50;
const zip64EndBytes = 56;
const zip64EndSignature = 0x06064b50;
const unknown32 = 0xffffffff;
const unknown16 = 0xffff;
const zip64Field = 0x0001;
const utf8Flag = 0x0800;
const entriesMax = 2_000_000;
const localHeaderBytes = 30;
const localSignature = 0x04034b50;
const encryptedFlag = 0x01;
const stored = 0;
const deflated = 8;
const linkType = 0xa;

/** The entries of an archive of any size, in constant memory, Zip64 included. Documents have the stricter `readDirectory`. */
export async function* readArchiveEntries(file: DocumentFile): AsyncGenerator<ArchiveEntry> {
  const { position, bytes } = await findDirectory(file);
  let rest = Buffer.alloc(0);
  let restPosition = position;
  let count = 0;
  for await (const chunk of readDirectoryChunks(file, position, bytes)) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = entryEnd(rest, at); end !== undefined; end = entryEnd(rest, at)) {
      count += 1;
      if (count > entriesMax) throw failure('file_unsafe');
      yield parseEntry(rest.subarray(at, end), restPosition + at);
      at = end;
    }
    rest = rest.subarray(at);
    restPosition += at;
  }
  if (rest.length > 0) throw failure('file_damaged');
}

/** The entry that the directory has at this position. */
export async function readArchiveEntry(file: DocumentFile, directoryPosition: number): Promise<ArchiveEntry> {
  const bytes = await file.read(directoryPosition, headerBytes + 3 * unknown16);
  const end = entryEnd(bytes, 0);
  if (end === undefined) throw failure('file_damaged');
  return parseEntry(bytes.subarray(0, end), directoryPosition);
}

/** Finds the data of an entry. Throws a Failure where it cannot be read. */
export async function locateEntry(file: DocumentFile, entry: ArchiveEntry): Promise<ZipEntry> {
  const { flags, method, bytes, compressedBytes, position } = entry;
  const isReadable = (flags & encryptedFlag) === 0 && (method === stored || method === deflated) && !entry.isLink;
  if (!isReadable) throw failure('file_unsafe');
  if (method === stored && compressedBytes !== bytes) throw failure('file_damaged');
  const header = await file.read(position, localHeaderBytes);
  if (header.length < localHeaderBytes || header.readUInt32LE(0) !== localSignature) throw failure('file_damaged');
  const dataPosition = position + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  return { ...entry, isCompressed: method === deflated, dataPosition };
}

async function* readDirectoryChunks(file: DocumentFile, position: number, bytes: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; done += windowBytes) {
    const chunk = await file.read(position + done, Math.min(windowBytes, bytes - done));
    if (chunk.length === 0) throw failure('file_damaged');
    yield chunk;
  }
}

async function findDirectory(file: DocumentFile): Promise<Directory> {
  const end = await findEndRecord(file);
  if (!end) throw failure('file_damaged');
  const { entries, directoryBytes, directoryPosition, position } = end;
  const isZip64 = entries === unknown16 || directoryBytes === unknown32 || directoryPosition === unknown32;
  const directory = isZip64 ? await findZip64Directory(file, position) : { position: directoryPosition, bytes: directoryBytes };
  if (directory.position + directory.bytes > position) throw failure('file_damaged');
  return directory;
}

async function findZip64Directory(file: DocumentFile, endPosition: number): Promise<Directory> {
  const locator = await file.read(Math.max(0, endPosition - locatorBytes), locatorBytes);
  if (locator.length < locatorBytes || locator.readUInt32LE(0) !== locatorSignature) throw failure('file_damaged');
  const record = await file.read(Number(locator.readBigUInt64LE(8)), zip64EndBytes);
  if (record.length < zip64EndBytes || record.readUInt32LE(0) !== zip64EndSignature) throw failure('file_damaged');
  return { bytes: Number(record.readBigUInt64LE(40)), position: Number(record.readBigUInt64LE(48)) };
}

/** Undefined when the entry is not complete yet. */
function entryEnd(bytes: Buffer, at: number): number | undefined {
  if (at + headerBytes > bytes.length) return undefined;
  if (bytes.readUInt32LE(at) !== headerSignature) throw failure('file_damaged');
  const end = at + headerBytes + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  return end <= bytes.length ? end : undefined;
}

function parseEntry(bytes: Buffer, directoryPosition: number): ArchiveEntry {
  const nameEnd = headerBytes + bytes.readUInt16LE(28);
  const flags = bytes.readUInt16LE(8);
  const entry = {
    name: bytes.toString((flags & utf8Flag) === 0 ? 'latin1' : 'utf8', headerBytes, nameEnd),
    flags,
    method: bytes.readUInt16LE(10),
    crc: bytes.readUInt32LE(16),
    compressedBytes: bytes.readUInt32LE(20),
    bytes: bytes.readUInt32LE(24),
    position: bytes.readUInt32LE(42),
    // The mode of a file, where the archive was made by a Unix.
    isLink: bytes[5] === 3 && bytes.readUInt32LE(38) >>> 28 === linkType,
    directoryPosition,
  };
  return withZip64Sizes(entry, bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(30)));
}

/** Values that do not fit into 32 bits are in an extra field, in this order. */
function withZip64Sizes(entry: ArchiveEntry, extra: Buffer): ArchiveEntry {
  let values = zip64Values(extra);
  const take = (value: number) => {
    if (value !== unknown32) return value;
    if (values.length < 8) throw failure('file_damaged');
    const large = Number(values.readBigUInt64LE(0));
    values = values.subarray(8);
    return large;
  };
  const bytes = take(entry.bytes);
  const compressedBytes = take(entry.compressedBytes);
  return { ...entry, bytes, compressedBytes, position: take(entry.position) };
}

function zip64Values(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === zip64Field) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  return Buffer.alloc(0);
}
