import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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

export type WorkspaceExportDeps = Pick<Runtime, 'database' | 'clock'> & { files: Pick<Files, 'open'> };

export type WorkspaceExport = {
  workspaceId: string;
  withoutFiles: boolean;
  /** A part ends with the page of records that reaches it. */
  partBytesMax: number;
  /** For the records of attachments while their files are written. */
  folder: string;
  onRecords: (type: string, count: number) => void;
  signal: AbortSignal;
};

export type ExportTotals = { records: number; files: number; bytes: number; missing: number };

/** Hands the entries of a bundle to `write`, one after the other; the last one says that it is whole. */
export async function exportWorkspace(
  { database, clock, files }: WorkspaceExportDeps,
  wanted: WorkspaceExport,
  write: (entries: AsyncIterable<EntryToWrite>) => Promise<void>,
): Promise<ExportTotals> {
  const totals = { records: 0, files: 0, bytes: 0, missing: 0 };
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
  const onRecords = (type: string, count: number) => {
    totals.records += count;
    wanted.onRecords(type, count);
  };
  const written = { parts, partBytesMax: wanted.partBytesMax, onRecords, signal: wanted.signal };
  for (const type of plainTypes) yield* recordEntries(type.name, linesOf(recordRows(tx, type, wanted.workspaceId)), written);
  const spooled = join(wanted.folder, `.attachments-${process.pid}`);
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
  { workspaceId, withoutFiles, signal }: WorkspaceExport,
  spooled: string,
): AsyncGenerator<EntryToWrite> {
  const known = new Set<string>();
  const lines = await open(spooled, 'w', ownerOnly);
  try {
    for await (const rows of recordRows(tx, attachmentType, workspaceId))
      for (const row of rows) {
        signal.throwIfAborted();
        const bytes = withoutFiles ? undefined : await bytesOf(files, row);
        if (!bytes) {
          totals.missing += 1;
          await lines.appendFile(lineWith(row, { missing: withoutFiles ? 'left_out' : 'gone' }));
          continue;
        }
        const sha256 = hash('sha256', bytes);
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

async function bytesOf(files: Pick<Files, 'open'>, { key, content }: RecordRow): Promise<Buffer | undefined> {
  if (content) return content;
  const stored = key ? await files.open(key) : undefined;
  return stored && buffer(stored.stream);
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
