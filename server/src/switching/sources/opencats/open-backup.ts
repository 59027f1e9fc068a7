import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, failure } from '#failure.ts';
import { type DocumentFile, withDocument } from '#files/documents/document-file.ts';
import { isPathOutside } from '#files/documents/zip-directory.ts';
import { unpackChunks } from '#files/documents/zip-entry.ts';
import { type ArchiveEntry, locateEntry, readArchiveEntries, readArchiveEntry } from '#import/cvs/archive-directory.ts';
import { SourceFilesError } from '#switching/sources/from-files.ts';
import { ignoreCodes } from '#system/error-code.ts';

/** A file of a backup, which is read as a stream. */
export type BackupFile = { name: string; bytes: number; chunks(): AsyncIterable<Buffer> };

/** A backup of OpenCATS: its SQL in order, and the attachments by their paths below `attachments`. */
export type Backup = { sql: BackupFile[]; attachment(path: string): Promise<BackupFile | undefined> };

const entriesMax = 1_000_000;
const ratioMax = 100;
const ratioFreeBytes = 100 * 1024 * 1024;
const attachmentFolder = 'attachments/';
const partName = /^db\/catsbackup\.sql\.(\d{1,9})$/;

/** The archive that OpenCATS makes, a folder with what was in it, or a dump of MySQL. */
export async function withBackup<Result>(path: string, read: (backup: Backup) => Promise<Result>): Promise<Result> {
  const found = await lstat(path).catch(ignoreCodes('ENOENT', 'ENOTDIR'));
  if (!found) throw new SourceFilesError(`${path} does not exist.`);
  if (found.isDirectory()) return read(await folderBackup(path));
  return withDocument(path, async (file) => {
    const isArchive = (await file.read(0, 2)).toString('latin1') === 'PK';
    return read(isArchive ? await archiveBackup(path, file).catch(refuse(path)) : await dumpBackup(path, file));
  });
}

function refuse(path: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Failure)) throw error;
    throw new SourceFilesError(
      error.code === 'file_unsafe'
        ? `${path} is not read: it has paths that lead out of it, or unpacks to more than a hundred times its size.`
        : `${path} is damaged, or no ZIP archive: its end is missing.`,
    );
  };
}

async function archiveBackup(path: string, archive: DocumentFile): Promise<Backup> {
  const attachments = new Map<string, number>();
  const sql = new Map<string, ArchiveEntry>();
  let bytesLeft = Math.max(ratioFreeBytes, archive.bytes * ratioMax);
  let entries = 0;
  for await (const entry of readArchiveEntries(archive)) {
    entries += 1;
    bytesLeft -= entry.bytes;
    if (isPathOutside(entry.name) || bytesLeft < 0 || entries > entriesMax) throw failure('file_unsafe');
    if (entry.name.startsWith(attachmentFolder)) attachments.set(normalPath(entry.name), entry.directoryPosition);
    else if (entry.name === 'database' || partName.test(entry.name)) sql.set(entry.name, entry);
  }
  const names = sqlNames(path, [...sql.keys()]);
  const fileOf = (entry: ArchiveEntry): BackupFile => ({
    name: entry.name,
    bytes: entry.bytes,
    async *chunks() {
      yield* unpackChunks(archive, await locateEntry(archive, entry));
    },
  });
  return {
    sql: names.flatMap((name) => {
      const entry = sql.get(name);
      return entry ? [fileOf(entry)] : [];
    }),
    async attachment(below) {
      const position = attachments.get(normalPath(attachmentFolder + below));
      return position === undefined ? undefined : fileOf(await readArchiveEntry(archive, position));
    },
  };
}

async function folderBackup(folder: string): Promise<Backup> {
  const [top, db] = await Promise.all([readdir(folder), readdir(join(folder, 'db')).catch(ignoreCodes('ENOENT', 'ENOTDIR'))]);
  const dumps = top.filter((name) => name.endsWith('.sql')).sort();
  const known = [...top.filter((name) => name === 'database'), ...(db ?? []).map((name) => `db/${name}`)];
  const names = dumps.length > 0 ? dumps : sqlNames(folder, known);
  const sql = await Promise.all(names.map((name) => diskFile(folder, name)));
  return {
    sql: sql.filter((file) => file !== undefined),
    attachment: async (below) => (isPathOutside(below) ? undefined : diskFile(folder, attachmentFolder + below)),
  };
}

async function dumpBackup(path: string, file: DocumentFile): Promise<Backup> {
  const start = (await file.read(0, 64 * 1024)).toString('latin1');
  if (!/create\s+table|insert\s+into/i.test(start)) throw new SourceFilesError(unknownText(path));
  const sql = { name: path, bytes: file.bytes, chunks: () => file.chunks(0, file.bytes) };
  return { sql: [sql], attachment: async () => undefined };
}

/** The parts, which have everything as it was. In the whole dump a text that has the mark of OpenCATS has another one instead. */
function sqlNames(path: string, names: string[]): string[] {
  const numberOf = (name: string) => Number(partName.exec(name)?.[1]);
  const parts = names.filter((name) => partName.test(name)).sort((one, other) => numberOf(one) - numberOf(other));
  if (parts.length > 0) return parts;
  if (names.includes('database')) return ['database'];
  throw new SourceFilesError(unknownText(path));
}

function unknownText(path: string): string {
  return `No file in ${path} looks like OpenCATS's: expected db/catsbackup.sql.0, database, or a dump of its database.`;
}

async function diskFile(folder: string, name: string): Promise<BackupFile | undefined> {
  const path = join(folder, name);
  const found = await lstat(path).catch(ignoreCodes('ENOENT', 'ENOTDIR', 'ENAMETOOLONG'));
  if (!found?.isFile()) return undefined;
  return { name, bytes: found.size, chunks: () => createReadStream(path) };
}

/** Folders of attachments end with a slash in some versions, and without in others. */
function normalPath(path: string): string {
  return path.split('/').filter(Boolean).join('/');
}
