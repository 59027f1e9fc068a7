import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '@muster/contract/events/event.ts';
import type { ImportProblem } from '@muster/contract/switching/workspace-import.ts';
import { auditEntry } from '#audit/audit.ts';
import type { Files } from '#files/files.ts';
import { storageFull } from '#files/stores/store-errors.ts';
import type { Runtime } from '#runtime.ts';
import { startWorker } from '#storage/queues/start-worker.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import { withEarlier } from '#switching/load/counts.ts';
import { countMadeByRun, type RunProgress } from '#switching/load/import-run-queries.ts';
import { NoRoom, noRoomOf, requireRoom } from '#switching/spool/room.ts';
import { removeWorkFolder } from '#switching/spool/work-folders.ts';
import { type Undone, undoBegun } from '#switching/undo/undo-import.ts';
import { moveIntoPlace, ownerOnly } from '#system/durable-files.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { makeFolders } from '#system/make-folder.ts';
import { secondMs } from '#time/durations.ts';
import { openCredential } from './import-credential.ts';
import { folderOfImport, uploadPath } from './import-folder.ts';
import {
  type ClaimedImport,
  endImport,
  endTrial,
  failUndo,
  findGivenMapping,
  findParts,
  noteImportProgress,
  noteUndo,
  openImports,
  type RunEnd,
} from './import-queries.ts';
import type { ThreadEnd } from './import-thread-types.ts';
import type { RunOnThread } from './run-on-thread.ts';

export type ImportWorkerDeps = Pick<
  Runtime,
  'config' | 'database' | 'clock' | 'noteError' | 'metrics' | 'secretBox' | 'isDiskLow'
> & {
  files: Files;
  runImportOnThread: RunOnThread;
};

// Each has a thread of 300 MB at most, and connections, to itself. A workspace has one at a time. Most wait for the other system for hours:
// nobody else is to wait for that.
const slots = 4;
const progressMs = secondMs;
const keptMax = 1000;
const ended = { next: 'ended' } as const;

/** Runs imports, and undoes them. */
export function startImportWorker(app: ImportWorkerDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const worker = startWorker(app, openImports, {
    slots,
    handle: (row) => (row.status === 'undoing' ? undo(app, row, stopping.signal) : run(app, row, stopping.signal)),
    giveUp: (row) => giveUp(app, row),
    onEnd: (_row, result) => app.metrics.count('muster_imports_total', { result }),
  });
  return {
    stop: async () => {
      stopping.abort();
      await worker.stop();
    },
  };
}

async function run(app: ImportWorkerDeps, row: ClaimedImport, stopping: AbortSignal): Promise<WorkEnd> {
  const lost = new AbortController();
  const stopped = new AbortController();
  let progress: RunProgress = [];
  let isPausing = row.is_pausing;
  const note = async () => {
    const held = await noteImportProgress(app.database, row, progress);
    isPausing = held?.is_pausing ?? isPausing;
    if (!held) lost.abort();
    else if (held.is_stopping) stopped.abort();
  };
  const noteOften = setInterval(() => void note().catch((error) => app.noteError('note how far an import is', error)), progressMs);
  const signal = AbortSignal.any([lost.signal, stopped.signal, stopping]);
  const onProgress = (given: RunProgress) => {
    progress = given;
  };
  try {
    const end: ThreadEnd = row.is_stopping ? { end: 'aborted' } : await runOnThread(app, row, { signal, onProgress });
    if (lost.signal.aborted) return { result: 'dropped', ...ended };
    if (end.end === 'error') throw new Error(end.message);
    if (end.end === 'aborted' && stopping.aborted && !stopped.signal.aborted)
      return { result: 'released', next: { delayMs: 0, isAttempt: false } };
    await note();
    if (row.status === 'connecting') return await endTried(app, row, end);
    if (end.end === 'aborted' && isPausing) return await endRun(app, row, { status: 'paused' });
    return await endRun(app, row, await runEnd(app, row, end));
  } finally {
    clearInterval(noteOften);
  }
}

async function endTried(app: ImportWorkerDeps, row: ClaimedImport, end: KnownEnd): Promise<WorkEnd> {
  const failed = end.end === 'failed' && { problem: end.problem, message: end.message };
  const found = { ...(end.end === 'tried' && { access: end.access }), ...failed };
  if (!(await endTrial(app.database, row, found))) return { result: 'dropped', ...ended };
  return { result: end.end === 'failed' ? end.problem : 'tried', ...ended };
}

type KnownEnd = Exclude<ThreadEnd, { end: 'error' }>;

async function runEnd(app: ImportWorkerDeps, row: ClaimedImport, end: KnownEnd): Promise<RunEnd> {
  // A dry run that is stopped leaves what it tried.
  if (end.end === 'aborted') return { status: row.status === 'checking' ? 'ready' : 'stopped' };
  if (end.end === 'ready') return { status: 'ready', ...(end.dryRun && { dryRun: end.dryRun }) };
  if (end.end === 'failed') return failedEnd(end);
  if (end.end === 'tried') throw new Error('Only a credential is tried.');
  const made = await countMadeByRun(app.database, row.workspace_id, row.id);
  const types = Object.entries(end.types).map(([type, counts]) => [type, withEarlier(counts, made.get(type) ?? 0)]);
  return {
    status: 'done',
    report: JSON.stringify(Object.fromEntries(types)),
  };
}

/** A disk that is full is no mistake of the import: it keeps its credential, and goes on when there is room. */
function failedEnd({ problem, message, neededBytes }: Extract<ThreadEnd, { end: 'failed' }>): RunEnd {
  const isFull = problem === 'storage_full';
  return { status: isFull ? 'paused' : 'failed', problem, message, ...(neededBytes !== undefined && { neededBytes }) };
}

async function endRun(app: ImportWorkerDeps, row: ClaimedImport, end: RunEnd): Promise<WorkEnd> {
  const entries = [
    auditEntry({
      workspaceId: row.workspace_id,
      actor: actorOf(row),
      action: 'workspace.import_ended',
      target: null,
      count: null,
      requestId: null,
      network: null,
    }),
  ];
  // It goes on: who has paused it is in the log already.
  const goesOn = end.status === 'ready' || end.status === 'paused';
  const keys = await endImport(app.database, row, end, goesOn ? [] : entries);
  if (!keys) return { result: 'dropped', ...ended };
  await app.files.remove(row.workspace_id, keys);
  if (end.status === 'done') await rm(folderOfImport(app.config, row.workspace_id, row.id), { recursive: true, force: true });
  return { result: end.problem ?? end.status, ...ended };
}

function actorOf({ actor_type: type, actor_id: id, actor_name: name }: ClaimedImport): Actor {
  return { type, id, name };
}

async function runOnThread(
  app: ImportWorkerDeps,
  row: ClaimedImport,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: RunProgress) => void },
): Promise<ThreadEnd> {
  const folder = folderOfImport(app.config, row.workspace_id, row.id);
  await makeFolders(folder, 0o700);
  const problem = row.upload_bytes === null ? credentialProblem(row) : await putTogether(app, row, row.upload_bytes, signal);
  if (problem instanceof NoRoom)
    return { end: 'failed', problem: 'storage_full', message: problem.message, neededBytes: problem.neededBytes };
  if (problem) return { end: 'failed', problem, message: sentences[problem] };
  return app.runImportOnThread(
    {
      run: row,
      source: row.chosen === 'bundle' || row.chosen === null ? undefined : row.chosen,
      credential: row.credential === null ? undefined : openCredential(app.secretBox, row.workspace_id, row.id, row.credential),
      mapping: await findGivenMapping(app.database, row),
      folder,
    },
    { signal, onProgress, isDiskLow: app.isDiskLow },
  );
}

/** A backup has none. */
function credentialProblem({ credential }: ClaimedImport): 'credential_refused' | undefined {
  return credential === null ? 'credential_refused' : undefined;
}

const sentences = {
  credential_refused: 'The credential is no longer here. Go on with a new one.',
  upload_gone: 'The uploaded archive is no longer there. Prepare another import.',
} as const satisfies Partial<Record<ImportProblem, string>>;

/** The archive on the disk of this node, of its parts. */
async function putTogether(
  app: ImportWorkerDeps,
  row: ClaimedImport,
  bytes: number,
  signal: AbortSignal,
): Promise<'upload_gone' | NoRoom | undefined> {
  const folder = folderOfImport(app.config, row.workspace_id, row.id);
  if (await stat(uploadPath(folder)).catch(ignoreCodes('ENOENT'))) return undefined;
  const room = { folder, reserveBytes: app.config.diskReserveBytes };
  const parts = await findParts(app.database, row);
  const draft = `${uploadPath(folder)}.partial`;
  try {
    await requireRoom(room, bytes);
    await pipeline(partChunks(app, parts), createWriteStream(draft, { mode: ownerOnly }), { signal });
    if ((await stat(draft)).size !== bytes) return 'upload_gone';
    await moveIntoPlace(draft, uploadPath(folder));
    return undefined;
  } catch (error) {
    const full = await noRoomOf(room, error);
    if (full) return full;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function* partChunks({ files, isDiskLow }: ImportWorkerDeps, parts: { key: string }[]): AsyncGenerator<Buffer> {
  for (const { key } of parts) {
    if (isDiskLow()) throw storageFull();
    const opened = await files.open(key);
    if (!opened) return;
    yield* opened.stream;
  }
}

class UndoLost extends Error {}

async function undo(app: ImportWorkerDeps, row: ClaimedImport, stopping: AbortSignal): Promise<WorkEnd> {
  const before = row.undone?.removed ?? 0;
  const shown = ({ removed, restored, kept }: Undone) => ({
    removed: before + removed,
    restored,
    kept: kept.length,
    records: kept.slice(0, keptMax),
  });
  try {
    const undone = await undoBegun(app, {
      workspaceId: row.workspace_id,
      importId: row.id,
      since: row.started_at,
      includesChanged: row.including_changed,
      isResumed: row.attempts > 1 || row.undone !== null,
      onStep: async (soFar) => {
        if (!(await noteUndo(app.database, row, shown(soFar), false)) || stopping.aborted) throw new UndoLost();
      },
    });
    await noteUndo(app.database, row, shown(undone), true);
    await rm(folderOfImport(app.config, row.workspace_id, row.id), { recursive: true, force: true });
    await removeWorkFolder(app.config, row);
    return { result: 'undone', ...ended };
  } catch (error) {
    if (!(error instanceof UndoLost)) throw error;
    if (stopping.aborted) return { result: 'released', next: { delayMs: 0, isAttempt: false } };
    return { result: 'dropped', ...ended };
  }
}

async function giveUp(app: ImportWorkerDeps, row: ClaimedImport): Promise<WorkEnd> {
  const message = 'It was interrupted several times. Try again, and look into the log of the server if it fails again.';
  if (row.status === 'connecting') return endTried(app, row, { end: 'failed', problem: 'interrupted', message });
  if (row.status !== 'undoing') return endRun(app, row, { status: 'failed', problem: 'interrupted', message });
  await failUndo(app.database, row, message);
  return { result: 'interrupted', ...ended };
}
