import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { openKeys } from '#crypto/keys.ts';
import { openSecretBox } from '#crypto/secret-box.ts';
import { openCustomFieldReads } from '#custom-fields/custom-field-reads.ts';
import { openFiles } from '#files/files.ts';
import { storageFull } from '#files/stores/store-errors.ts';
import { openDatabase } from '#storage/database.ts';
import { BundleRefusal } from '#switching/bundle/bundle-refusal.ts';
import type { TypeCounts } from '#switching/load/counts.ts';
import { dryRunBundle } from '#switching/load/dry-run.ts';
import type { RunProgress } from '#switching/load/import-run-queries.ts';
import { loadIntoRun } from '#switching/load/load-bundle.ts';
import { SourceFilesError } from '#switching/sources/from-files.ts';
import { SourceError } from '#switching/sources/source-client.ts';
import { noRoomOf } from '#switching/spool/room.ts';
import { secondMs } from '#time/durations.ts';
import { convertSource } from './convert-source.ts';
import { bundleFolder, uploadPath } from './import-folder.ts';
import { beginChecking, beginLoading, saveConverted } from './import-queries.ts';
import type { ThreadEnd, ThreadInput, ThreadMessage, ThreadOrder } from './import-thread-types.ts';
import { tryCredential } from './try-credential.ts';

const progressMs = secondMs;
const refusalsMax = 200;
const messageMax = 500;

class RunLost extends Error {}

const input: ThreadInput = workerData;
// A thread does not inherit it.
if (input.compileCache) enableCompileCache(input.compileCache);

const stopping = new AbortController();
let isDiskLow = false;
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (given: ThreadOrder) => {
  if (given.order === 'stop') stopping.abort();
  else isDiskLow = given.isLow;
});

/* All of an import on a thread of its own, with connections of its own: nothing of it blocks the server. */
const end = await runImport(input).catch(endOfError);
tell(end);
parentPort?.close();

async function runImport({ config, connection, wanted }: ThreadInput): Promise<ThreadEnd> {
  const noteError = (work: string, error: unknown) => tell({ noted: { work, message: messageOf(error) } });
  const database = openDatabase(connection, noteError);
  const files = openFiles({ config, database, noteError, isDiskLow: () => isDiskLow });
  const clock = () => new Date(Date.now() + database.clockOffsetMs());
  const counted = new Map<string, { done: number; total: number | null }>();
  const count = (type: string, more: number) => {
    const known = counted.get(type);
    counted.set(type, { done: (known?.done ?? 0) + more, total: known?.total ?? null });
  };
  const timer = setInterval(() => tell({ progress: progressOf(counted) }), progressMs);
  try {
    const { run, source, folder } = wanted;
    const { signal } = stopping;
    if (run.wanted === 'try') return await tryCredential({ config, clock, onRows: count, signal }, wanted);
    if (source) {
      const fieldsHere = await openCustomFieldReads(database)(run.workspace_id);
      const onRows = (list: string, more: number) => {
        if (isDiskLow) throw storageFull();
        count(list, more);
      };
      const made = await convertSource({ config, fieldsHere, clock, onRows, signal }, { ...wanted, source });
      if (!(await saveConverted(database, run, made))) throw new RunLost();
    }
    if (run.wanted === 'ready') return { end: 'ready', dryRun: undefined };
    const keys = openKeys(config);
    const deps = { database, clock, files, isDiskLow: () => isDiskLow, keys, secretBox: openSecretBox(keys) };
    const load = {
      workspaceId: run.workspace_id,
      importId: run.id,
      path: source ? bundleFolder(folder) : uploadPath(folder),
      withUsers: false,
      actor: { type: 'system', id: 'import', name: 'Imported' },
      signal,
    } as const;
    if (run.wanted === 'dry_run') {
      if (!(await beginChecking(database, run))) throw new RunLost();
      return { end: 'ready', dryRun: await dryRunBundle(deps, load) };
    }
    const { types } = await loadIntoRun(deps, {
      ...load,
      onVerified: async (manifest) => {
        if (!(await beginLoading(database, run, manifest.source))) throw new RunLost();
        counted.clear();
        for (const { type, records } of manifest.parts)
          counted.set(type, { done: 0, total: (counted.get(type)?.total ?? 0) + records });
      },
      onRecords: count,
    });
    tell({ progress: progressOf(counted) });
    return {
      end: 'done',
      types: Object.fromEntries(Object.entries(types).map(([type, counts]) => [type, shortened(counts)])),
    };
  } finally {
    clearInterval(timer);
    await files.close();
    await database.close();
  }
}

function progressOf(counted: Map<string, { done: number; total: number | null }>): RunProgress {
  return [...counted].map(([type, { done, total }]) => ({ type, done, total }));
}

function shortened(counts: TypeCounts): TypeCounts {
  return { ...counts, refused: counts.refused.slice(0, refusalsMax) };
}

async function endOfError(error: unknown): Promise<ThreadEnd> {
  if (stopping.signal.aborted || error instanceof RunLost) return { end: 'aborted' };
  const message = messageOf(error);
  if (error instanceof BundleRefusal || error instanceof SourceFilesError)
    return { end: 'failed', problem: 'files_refused', message };
  if (error instanceof SourceError) {
    const isRefused = error.code === 'token_refused' || error.code === 'forbidden' || error.code === 'account_refused';
    return { end: 'failed', problem: isRefused ? 'credential_refused' : 'source_unreachable', message };
  }
  const full = await noRoomOf({ folder: input.wanted.folder, reserveBytes: input.config.diskReserveBytes }, error);
  if (full) return { end: 'failed', problem: 'storage_full', message: full.message, neededBytes: full.neededBytes };
  return { end: 'error', message: error instanceof Error ? (error.stack ?? message) : message };
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(`${input.wanted.folder}/`, '').slice(0, messageMax);
}
