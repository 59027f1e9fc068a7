import { Readable } from 'node:stream';
import type { WorkspaceExportProblem } from '@muster/contract/switching/workspace-export.ts';
import { Failure, isFailure } from '#failure.ts';
import type { Files } from '#files/files.ts';
import { storageFull } from '#files/stores/store-errors.ts';
import { writeZip } from '#files/zip-writer.ts';
import type { Runtime } from '#runtime.ts';
import { startWorker } from '#storage/queues/start-worker.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import { partBytesMax } from '#switching/bundle/manifest.ts';
import { type ExportTotals, exportWorkspace } from '#switching/export/export-workspace.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import { secondMs } from '#time/durations.ts';
import {
  type AttachmentTotals,
  addPart,
  beginAttempt,
  type ClaimedExport,
  completeExport,
  countAttachments,
  failExport,
  noteProgress,
  openExports,
  type Progress,
} from './workspace-export-queries.ts';

export type ExportWorkerDeps = Pick<Runtime, 'config' | 'database' | 'clock' | 'noteError' | 'metrics'> & { files: Files };

// Each has a connection, and a processor of the database, to itself.
const slots = 2;
const progressMs = secondMs;
/** A piece ends with the chunk that reaches it. */
const pieceBytesMax = 256 * 1024 * 1024;

/** Makes the archives of exports. A workspace has one at a time, so none waits for another of its own. */
export function startExportWorker(app: ExportWorkerDeps, pieceBytes = pieceBytesMax): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const worker = startWorker(app, openExports, {
    slots,
    handle: (row) => makeArchive(app, row, { pieceBytes, stopping: stopping.signal }),
    giveUp: (row) => giveUp(app, row, 'interrupted'),
    onEnd: (_row, result) => app.metrics.count('muster_workspace_exports_total', { result }),
  });
  return {
    stop: async () => {
      stopping.abort();
      await worker.stop();
    },
  };
}

type Attempt = { pieceBytes: number; stopping: AbortSignal };

async function makeArchive(app: ExportWorkerDeps, row: ClaimedExport, { pieceBytes, stopping }: Attempt): Promise<WorkEnd> {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
  try {
    if (!(await beginAnew(app, row))) return { result: 'dropped', next: 'ended' };
    const progress = await writeArchive(app, row, { pieceBytes, signal, onLost: () => lost.abort() });
    const replaced = await completeExport(app.database, row, progress);
    if (replaced) await app.files.remove(row.workspace_id, replaced);
    return { result: replaced ? 'complete' : 'dropped', next: 'ended' };
  } catch (error) {
    if (lost.signal.aborted) return { result: 'dropped', next: 'ended' };
    if (stopping.aborted) return { result: 'stopped', next: { delayMs: 0, isAttempt: false } };
    if (isFailure(error, 'storage_full')) return giveUp(app, row, 'storage_full');
    // It is tried again after longer than a request would be.
    if (error instanceof Failure) throw new Error('The export was interrupted.', { cause: error });
    throw error;
  }
}

async function giveUp(
  { database, files }: ExportWorkerDeps,
  row: ClaimedExport,
  problem: WorkspaceExportProblem,
): Promise<WorkEnd> {
  const keys = await failExport(database, row, problem);
  await files.remove(row.workspace_id, keys ?? []);
  return { result: problem, next: 'ended' };
}

/** False when the export was deleted. */
async function beginAnew(app: ExportWorkerDeps, row: ClaimedExport): Promise<boolean> {
  const { database, files } = app;
  const totals = await countAttachments(database.longReads(row.workspace_id), row.workspace_id);
  const leftOver = await beginAttempt(database, row, totals);
  if (!leftOver) return false;
  await files.remove(row.workspace_id, leftOver);
  await refuseLittleSpace(app, row, totals);
  return true;
}

/** Before anything is written. Records, whose size is not known before, are refused by the piece that would not fit. */
async function refuseLittleSpace(
  { config, files }: ExportWorkerDeps,
  { without_files }: ClaimedExport,
  { bytes }: AttachmentTotals,
): Promise<void> {
  const stored = without_files ? 0 : bytes;
  // Other storage takes piece by piece.
  const needed = config.files.kind === 's3' ? Math.min(stored, pieceBytesMax) : stored;
  if ((await readFreeBytes(files.folder)) < needed + config.diskReserveBytes) throw storageFull();
}

type Writing = { pieceBytes: number; signal: AbortSignal; onLost: () => void };

async function writeArchive(app: ExportWorkerDeps, row: ClaimedExport, { pieceBytes, signal, onLost }: Writing): Promise<Progress> {
  let progress: Progress = { records: 0, files: 0, missing_files: 0 };
  const noteOften = setInterval(() => {
    noteProgress(app.database, row, progress).then(
      (isHeld) => isHeld || onLost(),
      (error) => app.noteError('note how far an export is', error),
    );
  }, progressMs);
  try {
    const wanted = {
      workspaceId: row.workspace_id,
      withoutFiles: row.without_files,
      partBytesMax,
      folder: app.files.folder,
      onProgress: (totals: ExportTotals) => {
        progress = progressOf(totals);
      },
      signal,
    };
    return progressOf(
      await exportWorkspace(app, wanted, (entries) => storeInPieces(app, row, writeZip(entries), { pieceBytes, onLost })),
    );
  } finally {
    clearInterval(noteOften);
  }
}

function progressOf({ records, attachments, missing }: ExportTotals): Progress {
  return { records, files: attachments, missing_files: missing };
}

/** Each piece is durable, and belongs to the export, before the next one begins. */
async function storeInPieces(
  { database, files }: ExportWorkerDeps,
  row: ClaimedExport,
  chunks: AsyncGenerator<Buffer>,
  { pieceBytes, onLost }: Pick<Writing, 'pieceBytes' | 'onLost'>,
): Promise<void> {
  let next = await chunks.next();
  const piece = async function* () {
    for (let bytes = 0; !next.done && bytes < pieceBytes; next = await chunks.next()) {
      bytes += next.value.length;
      yield next.value;
    }
  };
  try {
    for (let number = 1; !next.done; number += 1) {
      const upload = await files.receive(Readable.from(piece(), { objectMode: false }), Number.POSITIVE_INFINITY);
      const stored = await files.keep(row.workspace_id, upload).finally(upload.discard);
      if (await addPart(database, row, number, stored)) continue;
      onLost();
      await files.remove(row.workspace_id, [stored.key]);
      throw new Error('The export was deleted, or another process makes it.');
    }
  } finally {
    await chunks.return(undefined);
  }
}
