import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EntryToWrite } from '#files/zip-writer.ts';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';
import { jsonEntry, manifestEntry, recordEntries, schemaEntries } from './bundle-entries.ts';
import type { Converted } from './converted.ts';
import { type BundleManifest, type BundlePart, filePath, partBytesMax, recordBytesMax } from './manifest.ts';
import { recordTypes } from './record-types.ts';
import { createLineSorter, type LineSorter, type SortedLine } from './sort-lines.ts';
import { flushFiles, writeFolder } from './write-folder.ts';

export type BundleToWrite = {
  /** Empty. */
  folder: string;
  source: BundleManifest['source'];
  records: AsyncIterable<Converted>;
  /** Stages, reasons and so on as they were chosen. */
  mapping: unknown;
  onRecords: (type: string, count: number) => void;
  signal: AbortSignal;
};

export type BundleTotals = {
  records: number;
  files: number;
  bytes: number;
  missing: number;
  /** Records that the bundle does not have, by type and reason. */
  refused: Record<string, number>;
  /** Fields that cannot be stored, by type and name. */
  leftOutFields: Record<string, number>;
};

const idCharactersMax = 1000;
const depthMax = 32;
const pageCharacters = 256 * 1024;

const fieldNames = new Map(recordTypes.map(({ name, fields }) => [name, [...Object.keys(fields), 'source_url', 'extra']]));
const requiredFields = new Map(
  recordTypes.map(({ name, fields }) => [name, new Set(Object.keys(fields).filter((key) => fields[key]?.isRequired))]),
);
const rankOf = new Map(recordTypes.map(({ name }, rank) => [name, String(rank).padStart(3, '0')]));

/** Writes a bundle of records in any order, in constant memory. It is whole when bundle.json is there. */
export async function writeBundle(wanted: BundleToWrite): Promise<BundleTotals> {
  const totals: BundleTotals = { records: 0, files: 0, bytes: 0, missing: 0, refused: {}, leftOutFields: {} };
  await mkdir(wanted.folder, { recursive: true, mode: 0o700 });
  const work = await mkdtemp(join(wanted.folder, '.sort-'));
  try {
    const sorter = createLineSorter(work, { lineBytesMax: recordBytesMax + idCharactersMax * 4 });
    const files = new Set<string>();
    for await (const converted of wanted.records) {
      wanted.signal.throwIfAborted();
      await addRecord(converted, { sorter, files, totals, folder: wanted.folder });
    }
    await writeFolder(wanted.folder, bundleEntries(wanted, sorter, totals));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return totals;
}

type Adding = { sorter: LineSorter; files: Set<string>; totals: BundleTotals; folder: string };

async function addRecord({ type, record, file }: Converted, { sorter, files, totals, folder }: Adding): Promise<void> {
  const rank = rankOf.get(type);
  if (rank === undefined) throw new Error(`There is no type ${type} in a bundle.`);
  const { id } = record;
  // Ids are keys of lines while these are sorted.
  if (id === '' || id.length > idCharactersMax || !isStorable(id) || /\p{Cc}/u.test(id))
    return refuse(totals, type, 'not_storable');
  const stored = file === undefined ? {} : await storeFile(file, { files, totals, folder });
  if ('missing' in record || 'missing' in stored) totals.missing += 1;
  const line = recordLine(type, { ...record, ...stored }, totals);
  if (Buffer.byteLength(line) > recordBytesMax) return refuse(totals, type, 'too_large');
  await sorter.add(rank + id, line);
}

function refuse({ refused }: BundleTotals, type: string, reason: string): void {
  countOne(refused, `${type}.${reason}`);
}

function countOne(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** The keys in the order of the schema, and nothing that is null, as exports have it. */
function recordLine(type: string, record: Record<string, unknown>, { leftOutFields }: BundleTotals): string {
  const names = fieldNames.get(type) ?? [];
  const strange = Object.keys(record).find((key) => !names.includes(key) && record[key] !== undefined);
  if (strange !== undefined) throw new Error(`There is no field ${strange} in a ${type} of a bundle.`);
  const fields: [string, unknown][] = [];
  for (const key of names) {
    const value = withoutNulls(record[key], depthMax);
    if (value === notStorable) {
      countOne(leftOutFields, `${type}.${key}`);
      const given = record[key];
      // A record without it would be none: what cannot be stored of it is left out.
      if (typeof given === 'string' && requiredFields.get(type)?.has(key))
        fields.push([key, given.toWellFormed().replaceAll('\0', '')]);
    } else if (value !== undefined) fields.push([key, value]);
  }
  return JSON.stringify(Object.fromEntries(fields));
}

const notStorable = Symbol('not storable');

/** Of an array that has something that cannot be stored nothing is left, as a place in it may have a meaning. */
function withoutNulls(value: unknown, depthLeft: number): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return isStorable(value) ? value : notStorable;
  if (typeof value !== 'object') return value;
  if (depthLeft === 0) return notStorable;
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutNulls(item, depthLeft - 1) ?? null);
    return items.includes(notStorable) ? notStorable : items;
  }
  const fields: [string, unknown][] = [];
  for (const [key, each] of Object.entries(value)) {
    const kept = isStorable(key) ? withoutNulls(each, depthLeft - 1) : notStorable;
    if (kept === notStorable) return notStorable;
    if (kept !== undefined) fields.push([key, kept]);
  }
  return Object.fromEntries(fields);
}

/** PostgreSQL has no place for a NUL, nor UTF-8 for half of a pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Linked, not moved: the spool can be converted again, with another mapping. */
async function storeFile(
  path: string,
  { files, totals, folder }: Omit<Adding, 'sorter'>,
): Promise<{ sha256: string; bytes: number } | { missing: string }> {
  const found = await stat(path).catch(ignoreCodes('ENOENT'));
  if (!found) return { missing: 'gone' };
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  const sha256 = digest.digest('hex');
  const stored = { sha256, bytes: found.size };
  // Half of a hash is as good to tell files apart, in half of the memory.
  const key = sha256.slice(0, 32);
  if (files.has(key)) return stored;
  files.add(key);
  totals.files += 1;
  totals.bytes += found.size;
  const target = join(folder, filePath(sha256));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await link(path, target).catch(async (error) => {
    if (!hasErrorCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
    await copyFile(path, target, constants.COPYFILE_FICLONE);
  });
  return stored;
}

async function* bundleEntries(
  { folder, source, mapping, onRecords, signal }: BundleToWrite,
  sorter: LineSorter,
  totals: BundleTotals,
): AsyncGenerator<EntryToWrite> {
  const parts: BundlePart[] = [];
  const counted = (type: string, count: number) => {
    totals.records += count;
    onRecords(type, count);
  };
  const byType = pagesByType(sorter.sorted());
  for (const { name } of recordTypes) {
    const pages = byType(name);
    yield* recordEntries(name, pages, { parts, partBytesMax, onRecords: counted, signal });
  }
  if (sorter.duplicates() > 0) totals.refused.duplicate_in_source = sorter.duplicates();
  yield* schemaEntries();
  yield jsonEntry('mapping.json', mapping);
  await flushFiles(folder);
  yield manifestEntry({
    source,
    complete: totals.missing === 0,
    parts,
    files: { count: totals.files, bytes: totals.bytes },
  });
}

/** Pages of the lines of a type, of lines that are in the order of the types. */
function pagesByType(lines: AsyncGenerator<SortedLine>): (type: string) => AsyncGenerator<string[]> {
  let next: Promise<IteratorResult<SortedLine>> | undefined;
  return async function* (type) {
    const rank = rankOf.get(type) ?? '';
    let page: string[] = [];
    let characters = 0;
    for (;;) {
      next ??= lines.next();
      const head = await next;
      if (head.done || !head.value.key.startsWith(rank)) break;
      next = undefined;
      page.push(head.value.line);
      characters += head.value.line.length;
      if (characters < pageCharacters) continue;
      yield page;
      page = [];
      characters = 0;
    }
    if (page.length > 0) yield page;
  };
}
