import { resumeBytesMax } from '@muster/contract/limits.ts';
import { failure } from '#failure.ts';
import type { DocumentFile } from '#files/documents/document-file.ts';
import { unpack } from '#files/documents/zip-entry.ts';
import { type ArchiveEntry, locateEntry, readArchiveEntries } from './archive-directory.ts';
import { type CvFile, isCvName } from './cv-file.ts';

const megabyteLimit = `${resumeBytesMax / 1024 / 1024} MB`;
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
    yield { name: entry.name, read: () => readCv(archive, entry) };
  }
}

async function readCv(archive: DocumentFile, entry: ArchiveEntry): Promise<Buffer> {
  if (entry.bytes > resumeBytesMax) throw failure('file_too_large', megabyteLimit);
  return unpack(archive, await locateEntry(archive, entry), resumeBytesMax);
}
