import { createHash, hash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '#files/files.ts';
import type { EntryToWrite } from '#files/zip-writer.ts';
import { LineReader, lineText } from '#import/file/line-reader.ts';
import type { Runtime } from '#runtime.ts';
import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { manifestEntry, recordEntries, schemaEntries } from '#switching/bundle/bundle-entries.ts';
import { type BundlePart, filePath, ownSystem, recordBytesMax } from '#switching/bundle/manifest.ts';
import { plainTypes } from '#switching/bundle/record-types.ts';
import { attachmentType } from '#switching/bundle/types/offers-and-files.ts';
import { ownerOnly } from '#system/durable-files.ts';
import { type RecordRow, readOneState, recordRows } from './export-queries.ts';

const nameBytes = 16;

export type WorkspaceExportDeps = Pick<Runtime, 'database' | 'clock'> & { files: Pick<Files, 'open'> };

export type WorkspaceExport = {
  workspaceId: string;
  withoutFiles: boolean;
  /** A part ends with the page of records that reaches it. */
  partBytesMax: number;
  /** For the records of attachments while their files are written. */
  folder: string;
  onProgress: (totals: ExportTotals) => void;
  signal: AbortSignal;
};

/** `attachments`: of which a file was written, now or for another one, or is `missing`. */
export type ExportTotals = { records: number; attachments: number; files: number; bytes: number; missing: number };

/** Hands the entries of a bundle to `write`, one after the other; the last one says that it is whole. */
export async function exportWorkspace(
  { database, clock, files }: WorkspaceExportDeps,
  wanted: WorkspaceExport,
  write: (entries: AsyncIterable<EntryToWrite>) => Promise<void>,
): Promise<ExportTotals> {
  const totals = { records: 0, attachments: 0, files: 0, bytes: 0, missing: 0 };
  const bulk = await database.openBulk();
  try {
    await bulk.transaction(async (tx) => {
      await readOneState(tx);
      await write(bundleEntries({ tx, files, totals, at: clock().toISOString() }, wanted));
    });
  } finally {
    await bulk.close();
  }
  return totals;
}

type Exporting = { tx: BulkTransaction; files: Pick<Files, 'open'>; totals: ExportTotals; at: string };

async function* bundleEntries(exporting: Exporting, wanted: WorkspaceExport): AsyncGenerator<EntryToWrite> {
  const { tx, totals, at } = exporting;
  const parts: BundlePart[] = [];
  const onRecords = (_: string, count: number) => {
    totals.records += count;
    wanted.onProgress(totals);
  };
  const written = { parts, partBytesMax: wanted.partBytesMax, onRecords, signal: wanted.signal };
  for (const type of plainTypes) yield* recordEntries(type.name, linesOf(recordRows(tx, type, wanted.workspaceId)), written);
  const spooled = join(wanted.folder, `attachments-${randomBytes(nameBytes).toString('hex')}`);
  try {
    yield* attachedFiles(exporting, wanted, spooled);
    yield* recordEntries(attachmentType.name, spooledLines(spooled), written);
  } finally {
    await rm(spooled, { force: true });
  }
  yield* schemaEntries();
  yield manifestEntry({
    source: { system: ownSystem, account: wanted.workspaceId, api: 'v1', fetched_at: at },
    complete: totals.missing === 0,
    parts,
    files: { count: totals.files, bytes: totals.bytes },
  });
}

async function* linesOf(pages: AsyncGenerator<RecordRow[]>): AsyncGenerator<string[]> {
  for await (const rows of pages) yield rows.map(({ line }) => line);
}

/** Each file once. Their records, which name them, are kept aside until then. */
async function* attachedFiles(
  { tx, files, totals }: Exporting,
  { workspaceId, withoutFiles, onProgress, signal }: WorkspaceExport,
  spooled: string,
): AsyncGenerator<EntryToWrite> {
  const known = new Set<string>();
  const lines = await open(spooled, 'w', ownerOnly);
  try {
    for await (const rows of recordRows(tx, attachmentType, workspaceId))
      for (const row of rows) {
        signal.throwIfAborted();
        totals.attachments += 1;
        onProgress(totals);
        const read = withoutFiles ? undefined : await readFile(files, row);
        if (!read) {
          totals.missing += 1;
          await lines.appendFile(lineWith(row, { missing: withoutFiles ? 'left_out' : 'gone' }));
          continue;
        }
        const { bytes, sha256 } = read;
        await lines.appendFile(lineWith(row, { sha256 }));
        // Half of a hash is as good to tell files apart, in half of the memory.
        const key = sha256.slice(0, 32);
        if (known.has(key)) continue;
        known.add(key);
        totals.files += 1;
        totals.bytes += bytes.length;
        yield { name: filePath(sha256), stored: bytes };
      }
  } finally {
    await lines.close();
  }
}

/** In memory once, and hashed piece by piece: it may have many megabytes. */
async function readFile(
  files: Pick<Files, 'open'>,
  { key, content }: RecordRow,
): Promise<{ bytes: Buffer; sha256: string } | undefined> {
  if (content) return { bytes: content, sha256: hash('sha256', content) };
  const stored = key ? await files.open(key) : undefined;
  if (!stored) return undefined;
  const bytes = Buffer.allocUnsafe(stored.bytes);
  const digest = createHash('sha256');
  let length = 0;
  for await (const chunk of stored.stream) {
    digest.update(chunk);
    length += chunk.copy(bytes, length);
  }
  return { bytes: bytes.subarray(0, length), sha256: digest.digest('hex') };
}

function lineWith({ line }: RecordRow, file: { sha256: string } | { missing: string }): string {
  return `${JSON.stringify({ ...JSON.parse(line), ...file })}\n`;
}

async function* spooledLines(path: string): AsyncGenerator<string[]> {
  const reader = new LineReader(recordBytesMax);
  for await (const chunk of createReadStream(path)) {
    const lines = reader.push(chunk).map((line) => lineText(line) ?? '');
    if (lines.length > 0) yield lines;
  }
}
