import { failure } from '#failure.ts';
import type { DocumentFile } from './document-file.ts';

/** A file in an archive, as both its headers describe it. */
export type ZipEntry = {
  name: string;
  isPacked: boolean;
  crc: number;
  packedBytes: number;
  /** As declared: what really comes out is counted when it does. */
  bytes: number;
  position: number;
  dataPosition: number;
};

type ZipRecord = Omit<ZipEntry, 'dataPosition'> & { flags: number; method: number };
type End = { position: number; entries: number; directoryBytes: number; directoryPosition: number };

const endBytes = 22;
const commentMax = 65_535;
const describedBytes = 46;
const localBytes = 30;
const locatorBytes = 20;
const nameMax = 255;
const entriesMax = 2000;
const directoryBytesMax = 1024 * 1024;
const totalBytesMax = 100 * 1024 * 1024;
// Text shrinks to a tenth, seldom to a thirtieth; what swells more than that, and to much, is there to swell.
const growthMax = 100;
const growthFreeBytes = 10 * 1024 * 1024;

const stored = 0;
const deflated = 8;
const encryptedFlags = 0x2041;
const sizesFollowFlag = 0x08;
const zip64 = 0xffffffff;

/**
 * The files of an archive, after all that can be told without unpacking: that the archive is the whole file, that its files do not
 * overlap, and that they are neither too many nor too big. Archives for more than 4 GB (zip64) are none of ours.
 */
export async function readDirectory(file: DocumentFile): Promise<ZipEntry[]> {
  const end = await findEnd(file);
  if (!end) throw failure('file_damaged');
  await checkEnd(file, end);
  const described = parseDirectory(await file.read(end.directoryPosition, end.directoryBytes), end.entries);
  checkNames(described);
  checkSizes(described, file.bytes);
  const entries: ZipEntry[] = [];
  for (const entry of described) entries.push(await locate(file, entry));
  checkPlaces(entries, end);
  return entries;
}

/** The record at the very end of an archive. Nothing, when the file does not end as one. */
export async function findEnd(file: DocumentFile): Promise<End | undefined> {
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

async function checkEnd(file: DocumentFile, { position, entries, directoryBytes, directoryPosition }: End): Promise<void> {
  const record = await file.read(position, file.bytes - position);
  const locator = await file.read(Math.max(0, position - locatorBytes), locatorBytes);
  const isSplit = record.readUInt32LE(4) !== 0 || record.readUInt16LE(8) !== entries;
  const isZip64 = entries === 0xffff || directoryPosition === zip64 || locator.indexOf('PK\x06\x07') === 0;
  // Another end within the comment: whoever searches from the other side finds another archive.
  const isAmbiguous = record.includes('PK\x05\x06', 1);
  if (isSplit || isZip64 || isAmbiguous || entries > entriesMax || directoryBytes > directoryBytesMax) throw failure('file_unsafe');
  if (directoryPosition + directoryBytes !== position) throw failure('file_unsafe');
}

function parseDirectory(directory: Buffer, count: number): ZipRecord[] {
  const entries: ZipRecord[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + describedBytes > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw failure('file_damaged');
    const nameEnd = at + describedBytes + directory.readUInt16LE(at + 28);
    const method = directory.readUInt16LE(at + 10);
    entries.push({
      name: directory.toString('latin1', at + describedBytes, nameEnd),
      flags: directory.readUInt16LE(at + 8),
      method,
      isPacked: method === deflated,
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
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
  const areOdd = names.some((name) => name === '' || name.length > nameMax || isPathOutside(name));
  if (isRepeated || areOdd) throw failure('file_unsafe');
}

function isPathOutside(name: string): boolean {
  return name.startsWith('/') || /[\\:\0]/.test(name) || name.split('/').includes('..');
}

function checkSizes(entries: ZipRecord[], fileBytes: number): void {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > totalBytesMax || total > Math.max(growthFreeBytes, fileBytes * growthMax)) throw failure('file_unsafe');
  for (const { method, flags, packedBytes, bytes } of entries) {
    if ((method !== stored && method !== deflated) || (flags & encryptedFlags) !== 0) throw failure('file_unsafe');
    if (method === stored && packedBytes !== bytes) throw failure('file_unsafe');
  }
}

/** The header in front of the data must say the same as the directory: some readers believe the one, some the other. */
async function locate(file: DocumentFile, { flags, method, ...entry }: ZipRecord): Promise<ZipEntry> {
  const header = await file.read(entry.position, localBytes + entry.name.length);
  if (header.length < localBytes || header.readUInt32LE(0) !== 0x04034b50) throw failure('file_damaged');
  const isSameName = header.readUInt16LE(26) === entry.name.length && header.toString('latin1', localBytes) === entry.name;
  const saysSizes = (header.readUInt16LE(6) & sizesFollowFlag) === 0;
  const areSameSizes = header.readUInt32LE(18) === entry.packedBytes && header.readUInt32LE(22) === entry.bytes;
  const isSameKind = header.readUInt16LE(8) === method && (header.readUInt16LE(6) & encryptedFlags) === (flags & encryptedFlags);
  if (!isSameName || !isSameKind || (saysSizes && !areSameSizes)) throw failure('file_unsafe');
  return { ...entry, dataPosition: entry.position + localBytes + entry.name.length + header.readUInt16LE(28) };
}

/** From the first byte of the file to the directory, one behind the other. */
function checkPlaces(entries: ZipEntry[], { directoryPosition }: End): void {
  let free = 0;
  for (const { position, dataPosition, packedBytes } of entries.toSorted((one, other) => one.position - other.position)) {
    if (position < free || (free === 0 && position > 0)) throw failure('file_unsafe');
    free = dataPosition + packedBytes;
  }
  if (free > directoryPosition) throw failure('file_unsafe');
}
