import { resumeBytesMax } from '@muster/contract/limits.ts';
import { failure } from '#failure.ts';
import type { DocumentFile } from '#files/documents/document-file.ts';
import { unpack } from '#files/documents/zip-entry.ts';
import { type ArchiveEntry, readArchiveEntries } from './archive-directory.ts';
import { type CvFile, isCvName } from './cv-file.ts';

const megabyteLimit = `${resumeBytesMax / 1024 / 1024} MB`;
const localHeaderBytes = 30;
const localSignature = 0x04034b50;
const encryptedFlag = 0x01;
const stored = 0;
const deflated = 8;
// Documents are compressed already: an archive that unpacks to so much more is a zip bomb.
const ratioMax = 100;
const ratioFreeBytes = 100 * 1024 * 1024;

/** The CVs in an archive, one at a time. Undefined for an entry that is none by its name. */
export async function* zipCvs(archive: DocumentFile): AsyncGenerator<CvFile | undefined> {
  let bytesLeft = Math.max(ratioFreeBytes, archive.bytes * ratioMax);
  for await (const entry of readArchiveEntries(archive)) {
    if (entry.name.endsWith('/')) continue;
    if (!isCvName(entry.name)) {
      yield undefined;
      continue;
    }
    bytesLeft -= Math.min(entry.bytes, resumeBytesMax);
    if (bytesLeft < 0) throw failure('file_unsafe');
    yield { name: entry.name, read: () => readArchiveEntry(archive, entry) };
  }
}

async function readArchiveEntry(archive: DocumentFile, entry: ArchiveEntry): Promise<Buffer> {
  const { flags, method, bytes, compressedBytes, position } = entry;
  if (bytes > resumeBytesMax) throw failure('file_too_large', megabyteLimit);
  if ((flags & encryptedFlag) !== 0 || (method !== stored && method !== deflated)) throw failure('file_unsafe');
  if (method === stored && compressedBytes !== bytes) throw failure('file_damaged');
  const header = await archive.read(position, localHeaderBytes);
  if (header.length < localHeaderBytes || header.readUInt32LE(0) !== localSignature) throw failure('file_damaged');
  const dataPosition = position + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  return unpack(archive, { ...entry, isCompressed: method === deflated, dataPosition }, resumeBytesMax);
}
