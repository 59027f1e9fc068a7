import { failure } from '#failure.ts';
import type { DocumentFile } from './document-file.ts';

/** An entry of an archive whose two headers agree. */
export type ZipEntry = {
  name: string;
  isCompressed: boolean;
  crc: number;
  compressedBytes: number;
  /** As declared; verified when the entry is unpacked. */
  bytes: number;
  position: number;
  dataPosition: number;
};

type ZipRecord = Omit<ZipEntry, 'dataPosition'> & { flags: number; method: number };
type EndRecord = { position: number; entries: number; directoryBytes: number; directoryPosition: number };

const endBytes = 22;
const commentMax = 65_535;
const directoryHeaderBytes = 46;
const localHeaderBytes = 30;
const locatorBytes = 20;
const nameMax = 255;
const entriesMax = 2000;
const directoryBytesMax = 1024 * 1024;
const totalBytesMax = 100 * 1024 * 1024;
// Text is compressed to a tenth, seldom to a thirtieth: a much higher ratio is a zip bomb.
const ratioMax = 100;
const ratioFreeBytes = 10 * 1024 * 1024;

const stored = 0;
const deflated = 8;
const encryptionFlags = 0x2041;
const sizesFollowFlag = 0x08;
const zip64 = 0xffffffff;

/**
 * Reads the entries of an archive and checks what can be checked without unpacking: that the archive is the whole file, that its entries do
 * not overlap, and that they are within the limits on number and size. Zip64 archives are refused.
 */
export async function readDirectory(file: DocumentFile): Promise<ZipEntry[]> {
  const end = await findEndRecord(file);
  if (!end) throw failure('file_damaged');
  await checkEndRecord(file, end);
  const records = parseDirectory(await file.read(end.directoryPosition, end.directoryBytes), end.entries);
  checkNames(records);
  checkSizes(records, file.bytes);
  const entries: ZipEntry[] = [];
  for (const record of records) entries.push(await readLocalHeader(file, record));
  checkPositions(entries, end);
  return entries;
}

/** The end-of-central-directory record. Undefined when the file does not end with one. */
export async function findEndRecord(file: DocumentFile): Promise<EndRecord | undefined> {
  const start = Math.max(0, file.bytes - endBytes - commentMax);
  const tail = await file.read(start, endBytes + commentMax);
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1)) {
    if (at + endBytes > tail.length || at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) continue;
    return {
      position: start + at,
      entries: tail.readUInt16LE(at + 10),
      directoryBytes: tail.readUInt32LE(at + 12),
      directoryPosition: tail.readUInt32LE(at + 16),
    };
  }
  return undefined;
}

async function checkEndRecord(
  file: DocumentFile,
  { position, entries, directoryBytes, directoryPosition }: EndRecord,
): Promise<void> {
  const record = await file.read(position, file.bytes - position);
  const locator = await file.read(Math.max(0, position - locatorBytes), locatorBytes);
  const isSplit = record.readUInt32LE(4) !== 0 || record.readUInt16LE(8) !== entries;
  const isZip64 = entries === 0xffff || directoryPosition === zip64 || locator.indexOf('PK\x06\x07') === 0;
  // A second end record in the comment: readers that search from the other side would find another archive.
  const isAmbiguous = record.includes('PK\x05\x06', 1);
  if (isSplit || isZip64 || isAmbiguous || entries > entriesMax || directoryBytes > directoryBytesMax) throw failure('file_unsafe');
  if (directoryPosition + directoryBytes !== position) throw failure('file_unsafe');
}

function parseDirectory(directory: Buffer, count: number): ZipRecord[] {
  const entries: ZipRecord[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + directoryHeaderBytes > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw failure('file_damaged');
    const nameEnd = at + directoryHeaderBytes + directory.readUInt16LE(at + 28);
    const method = directory.readUInt16LE(at + 10);
    entries.push({
      name: directory.toString('latin1', at + directoryHeaderBytes, nameEnd),
      flags: directory.readUInt16LE(at + 8),
      method,
      isCompressed: method === deflated,
      crc: directory.readUInt32LE(at + 16),
      compressedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      position: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (at !== directory.length) throw failure('file_damaged');
  return entries;
}

function checkNames(entries: ZipRecord[]): void {
  const names = entries.map(({ name }) => name.toLowerCase());
  const isRepeated = new Set(names).size < names.length;
  const areInvalid = names.some((name) => name === '' || name.length > nameMax || isPathOutside(name));
  if (isRepeated || areInvalid) throw failure('file_unsafe');
}

export function isPathOutside(name: string): boolean {
  return name.startsWith('/') || /[\\:\0]/.test(name) || name.split('/').includes('..');
}

function checkSizes(entries: ZipRecord[], fileBytes: number): void {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > totalBytesMax || total > Math.max(ratioFreeBytes, fileBytes * ratioMax)) throw failure('file_unsafe');
  for (const { method, flags, compressedBytes, bytes } of entries) {
    if ((method !== stored && method !== deflated) || (flags & encryptionFlags) !== 0) throw failure('file_unsafe');
    if (method === stored && compressedBytes !== bytes) throw failure('file_unsafe');
  }
}

/** The local header must agree with the directory, because readers differ in which of them they use. */
async function readLocalHeader(file: DocumentFile, { flags, method, ...entry }: ZipRecord): Promise<ZipEntry> {
  const header = await file.read(entry.position, localHeaderBytes + entry.name.length);
  if (header.length < localHeaderBytes || header.readUInt32LE(0) !== 0x04034b50) throw failure('file_damaged');
  const isSameName = header.readUInt16LE(26) === entry.name.length && header.toString('latin1', localHeaderBytes) === entry.name;
  const hasSizes = (header.readUInt16LE(6) & sizesFollowFlag) === 0;
  const areSameSizes = header.readUInt32LE(18) === entry.compressedBytes && header.readUInt32LE(22) === entry.bytes;
  const isSameKind = header.readUInt16LE(8) === method && (header.readUInt16LE(6) & encryptionFlags) === (flags & encryptionFlags);
  if (!isSameName || !isSameKind || (hasSizes && !areSameSizes)) throw failure('file_unsafe');
  return { ...entry, dataPosition: entry.position + localHeaderBytes + entry.name.length + header.readUInt16LE(28) };
}

/** Entries must fill the file from its first byte to the directory without overlap. */
function checkPositions(entries: ZipEntry[], { directoryPosition }: EndRecord): void {
  let previousEnd = 0;
  for (const { position, dataPosition, compressedBytes } of entries.toSorted((one, other) => one.position - other.position)) {
    if (position < previousEnd || (previousEnd === 0 && position > 0)) throw failure('file_unsafe');
    previousEnd = dataPosition + compressedBytes;
  }
  if (previousEnd > directoryPosition) throw failure('file_unsafe');
}
