import { rm, stat } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openKeys } from '#crypto/keys.ts';
import { openSecretBox } from '#crypto/secret-box.ts';
import { isFailure } from '#failure.ts';
import { openFiles } from '#files/files.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import { openDatabase } from '#storage/database.ts';
import { BundleRefusal } from '#switching/bundle/bundle-refusal.ts';
import type { TypeCounts } from '#switching/load/counts.ts';
import { loadIntoRun } from '#switching/load/load-bundle.ts';
import { SourceFilesError } from '#switching/sources/from-files.ts';
import { SourceError } from '#switching/sources/source-client.ts';
import { sourceToBundle } from '#switching/sources/source-to-bundle.ts';
import { importSources } from '#switching/sources/sources.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { secondMs } from '#time/durations.ts';
import { bundleFolder, uploadPath } from './import-folder.ts';
import { beginLoading, type RunProgress } from './import-queries.ts';
import type { SourceFacts, ThreadEnd, ThreadInput, ThreadMessage, ThreadOrder } from './import-thread-types.ts';

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
    const source = wanted.source && (await makeBundle({ config, clock, onRows: count }, wanted));
    const keys = openKeys(config);
    const { types } = await loadIntoRun(
      { database, clock, files, isDiskLow: () => isDiskLow, keys, secretBox: openSecretBox(keys) },
      {
        workspaceId: wanted.run.workspace_id,
        importId: wanted.run.id,
        path: wanted.source ? bundleFolder(wanted.folder) : uploadPath(wanted.folder),
        withUsers: false,
        actor: { type: 'system', id: 'import', name: 'Imported' },
        onVerified: async (manifest) => {
          if (!(await beginLoading(database, wanted.run, manifest.source))) throw new RunLost();
          counted.clear();
          for (const { type, records } of manifest.parts)
            counted.set(type, { done: 0, total: (counted.get(type)?.total ?? 0) + records });
        },
        onRecords: count,
        signal: stopping.signal,
      },
    );
    tell({ progress: progressOf(counted) });
    return {
      end: 'done',
      types: Object.fromEntries(Object.entries(types).map(([type, counts]) => [type, shortened(counts)])),
      source,
    };
  } finally {
    clearInterval(timer);
    await files.close();
    await database.close();
  }
}

type Making = { config: ThreadInput['config']; clock: () => Date; onRows: (list: string, count: number) => void };

/** A bundle that was written before an interruption is whole, and is taken as it is. */
async function makeBundle(
  { config, clock, onRows }: Making,
  { run, source: key, credential, folder }: ThreadInput['wanted'],
): Promise<SourceFacts | undefined> {
  if (!key) return undefined;
  const bundle = bundleFolder(folder);
  if (await stat(join(bundle, 'bundle.json')).catch(ignoreCodes('ENOENT'))) return undefined;
  await rm(bundle, { recursive: true, force: true });
  const httpClient = openHttpClient({
    allowLoopback: false,
    allowCidrs: config.outboundAllowCidrs,
    dnsServers: config.outboundDnsServers,
  });
  try {
    const { converted, broken, fetched } = await sourceToBundle(
      { httpClient, clock },
      {
        source: importSources[key],
        account: run.account,
        from: credential === undefined ? { path: uploadPath(folder) } : { credential },
        withFiles: !run.without_files,
        includesPrivate: run.include_private,
        workFolder: folder,
        folder: bundle,
        onRows,
        onRecords: () => {},
        signal: stopping.signal,
      },
    );
    return { converted, broken, forbidden: fetched?.forbidden ?? [] };
  } finally {
    await httpClient.close();
  }
}

function progressOf(counted: Map<string, { done: number; total: number | null }>): RunProgress {
  return [...counted].map(([type, { done, total }]) => ({ type, done, total }));
}

function shortened(counts: TypeCounts): TypeCounts {
  return { ...counts, refused: counts.refused.slice(0, refusalsMax) };
}

function endOfError(error: unknown): ThreadEnd {
  if (stopping.signal.aborted || error instanceof RunLost) return { end: 'aborted' };
  const message = messageOf(error);
  if (error instanceof BundleRefusal || error instanceof SourceFilesError)
    return { end: 'failed', problem: 'files_refused', message };
  if (error instanceof SourceError) {
    const isRefused = error.code === 'token_refused' || error.code === 'forbidden';
    return { end: 'failed', problem: isRefused ? 'credential_refused' : 'source_unreachable', message };
  }
  if (isFailure(error, 'storage_full')) return { end: 'failed', problem: 'storage_full', message };
  return { end: 'error', message: error instanceof Error ? (error.stack ?? message) : message };
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, messageMax);
}
