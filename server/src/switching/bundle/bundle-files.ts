import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type DocumentFile, withDocument } from '#files/documents/document-file.ts';
import { type ArchiveEntry, readArchiveEntries } from '#import/cvs/archive-directory.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { refuse } from './bundle-refusal.ts';

/** The files of a bundle by their names in it, wherever it is. */
export type BundleFiles = {
  /** Undefined where there is none. */
  bytesOf(path: string): Promise<number | undefined>;
  read(path: string): AsyncIterable<Buffer>;
};

const localHeaderBytes = 30;
const localSignature = 0x04034b50;
const encryptedFlag = 0x01;
const stored = 0;
const deflated = 8;
const ratioMax = 100;
const ratioFreeBytes = 100 * 1024 * 1024;
const entriesMax = 1_000_000;

/** Opens a folder, or an archive, while `use` reads it. */
export async function withBundle<Result>(path: string, use: (files: BundleFiles) => Promise<Result>): Promise<Result> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return refuse(path, 'There is nothing of this name.');
  if (found.isDirectory()) return use(folderFiles(path));
  return withDocument(path, async (archive) => use(await archiveFiles(archive, path)));
}

function folderFiles(folder: string): BundleFiles {
  return {
    async bytesOf(path) {
      const found = await lstat(join(folder, path)).catch((error) => {
        if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOTDIR')) return undefined;
        throw error;
      });
      if (found && !found.isFile()) refuse(path, 'This is no file.');
      return found?.size;
    },
    read: (path) => createReadStream(join(folder, path)),
  };
}

async function archiveFiles(archive: DocumentFile, path: string): Promise<BundleFiles> {
  const entries = new Map<string, ArchiveEntry>();
  let bytesLeft = Math.max(ratioFreeBytes, archive.bytes * ratioMax);
  for await (const entry of entriesOf(archive, path)) {
    if (entry.name.endsWith('/')) continue;
    bytesLeft -= entry.bytes;
    if (bytesLeft < 0) refuse(entry.name, `The archive would unpack to more than ${ratioMax} times its size.`);
    if (entries.has(entry.name)) refuse(entry.name, 'This name is in the archive twice.');
    if (entries.size >= entriesMax) refuse(entry.name, `The archive has more than ${entriesMax} files.`);
    entries.set(entry.name, entry);
  }
  return {
    bytesOf: async (name) => entries.get(name)?.bytes,
    read: (name) => entryBytes(archive, name, entries.get(name)),
  };
}

async function* entriesOf(archive: DocumentFile, path: string): AsyncGenerator<ArchiveEntry> {
  try {
    yield* readArchiveEntries(archive);
  } catch {
    refuse(path, 'This is no .zip file, or it is cut off.');
  }
}

async function* entryBytes(archive: DocumentFile, name: string, entry: ArchiveEntry | undefined): AsyncGenerator<Buffer> {
  if (!entry) return refuse(name, 'This file is missing.');
  const { flags, method, bytes, compressedBytes, position } = entry;
  if ((flags & encryptedFlag) !== 0) refuse(name, 'This file is encrypted.');
  if (method !== stored && method !== deflated) refuse(name, 'This file is packed in a way that is not read.');
  const header = await archive.read(position, localHeaderBytes);
  if (header.length < localHeaderBytes || header.readUInt32LE(0) !== localSignature) refuse(name, 'The archive is damaged here.');
  const packed = archive.chunks(position + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28), compressedBytes);
  let left = bytes;
  for await (const chunk of method === stored ? packed : inflated(packed, name)) {
    left -= chunk.length;
    if (left < 0) refuse(name, 'This file is longer than the archive says.');
    yield chunk;
  }
  if (left > 0) refuse(name, 'This file is cut off.');
}

async function* inflated(packed: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const inflate: Readable & Writable = createInflateRaw();
  const source = Readable.from(packed);
  source.once('error', (error) => inflate.destroy(error));
  try {
    yield* source.pipe(inflate);
  } catch {
    refuse(name, 'The archive is damaged here.');
  } finally {
    source.destroy();
    inflate.destroy();
  }
}
