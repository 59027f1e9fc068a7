import type { Profile } from '@muster/contract/screening/profile-data.ts';
import { memoryDocument } from '#files/documents/document-file.ts';
import { profileMediaTypes } from '#files/documents/profile-export.ts';
import { readDirectory } from '#files/documents/zip-directory.ts';
import { unpack } from '#files/documents/zip-entry.ts';
import { UnreadableCv } from '../../reading/unreadable-cv.ts';
import { type ArchiveTables, isArchiveTable, readProfileArchive } from './read-profile-archive.ts';
import { readProfileJson } from './read-profile-json.ts';

const tableBytesMax = 4 * 1024 * 1024;

/** Reads an export that is no document: JSON, or an archive of CSV files. Runs in a reader process. Throws UnreadableCv. */
export async function readProfileExport(bytes: Uint8Array, mediaType: string): Promise<Profile> {
  const profile =
    mediaType === profileMediaTypes.json ? readProfileJson(parseJson(bytes)) : readProfileArchive(await readTables(bytes));
  if (!profile) throw new UnreadableCv('no_text');
  return profile;
}

/** Those that no reader of documents reads. */
export function isProfileExport(mediaType: string): boolean {
  return mediaType === profileMediaTypes.json || mediaType === profileMediaTypes.zip;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
  } catch (error) {
    throw new UnreadableCv('damaged', String(error));
  }
}

async function readTables(bytes: Uint8Array): Promise<ArchiveTables> {
  const file = memoryDocument(bytes);
  const tables: ArchiveTables = {};
  for (const entry of await readDirectory(file)) {
    const name = /(?:^|\/)([a-z]+)\.csv$/i.exec(entry.name)?.[1]?.toLowerCase();
    if (name !== undefined && isArchiveTable(name) && !(name in tables)) tables[name] = await unpack(file, entry, tableBytesMax);
  }
  return tables;
}
