import type { Actor } from '@muster/contract/events/event.ts';
import { unavailable } from '#failure.ts';
import type { BulkConnection } from '#storage/copy/bulk.ts';
import { type BundleFiles, withBundle } from '#switching/bundle/bundle-files.ts';
import type { BundleManifest } from '#switching/bundle/manifest.ts';
import { type ReadRecord, readRecords } from '#switching/bundle/read-records.ts';
import { recordTypes } from '#switching/bundle/record-types.ts';
import { verifyBundle } from '#switching/bundle/verify-bundle.ts';
import type { LoadContext, LoadDeps } from './context.ts';
import { addIdentities, rememberIdentities } from './identities.ts';
import { Ids, withReferences } from './ids.ts';
import { withRun } from './import-runs.ts';
import { type BatchCounts, loadBatch, sum } from './load-batch.ts';
import { clearUntouched } from './new-workspace.ts';
import { steps } from './steps/steps.ts';

export type BundleLoad = {
  workspaceId: string;
  path: string;
  withUsers: boolean;
  actor: Actor;
  onRecords: (type: string, count: number) => void;
  signal: AbortSignal;
};

export type LoadReport = {
  importId: string;
  source: string;
  account: string;
  types: Record<string, { read: number } & BatchCounts>;
};

const batchRecordsMax = 500;
const batchBytesMax = 4 * 1024 * 1024;
const retryAfterSeconds = 1;

/** Verifies all of a bundle, and loads it then. What was loaded before is skipped, so a load that was stopped goes on. */
export function loadBundle(app: LoadDeps, wanted: BundleLoad): Promise<LoadReport> {
  return withBundle(wanted.path, async (files) => {
    const manifest = await verifyBundle(files, wanted.signal);
    return withRun(app, { ...wanted, source: manifest.source.system, account: manifest.source.account }, (importId) =>
      loadVerified(app, { ...wanted, importId }, { files, manifest }),
    );
  });
}

type Opened = { files: BundleFiles; manifest: BundleManifest };

async function loadVerified(app: LoadDeps, wanted: BundleLoad & { importId: string }, opened: Opened): Promise<LoadReport> {
  const bulk = await app.database.openBulk();
  try {
    return await loadTypes(app, wanted, { bulk, ...opened });
  } finally {
    await bulk.close();
  }
}

async function loadTypes(
  app: LoadDeps,
  { importId, workspaceId, withUsers, actor, onRecords, signal }: BundleLoad & { importId: string },
  { bulk, files, manifest }: Opened & { bulk: BulkConnection },
): Promise<LoadReport> {
  const { system, account } = manifest.source;
  const context: LoadContext = {
    app,
    workspaceId,
    importId,
    source: system,
    account,
    files,
    withUsers,
    members: new Map(),
    ids: new Ids(),
    actor,
  };
  await clearUntouched(bulk, context);
  const report: LoadReport = { importId: context.importId, source: system, account, types: {} };
  for (const type of recordTypes) {
    const step = steps[type.name] ?? {};
    const isWhole = type.name === 'stage';
    for await (const batch of batches(files, manifest, type.name, isWhole)) {
      signal.throwIfAborted();
      if (app.isDiskLow()) throw unavailable('storage_full', retryAfterSeconds);
      if (type.name === 'person') await rememberIdentities(bulk, batch);
      const known = context.ids.isEmpty
        ? batch
        : batch.map((read) => withReferences(type, read, (to, id) => context.ids.get(to, id)));
      const reads = type.name === 'application' ? await addIdentities(bulk, known) : known;
      const counts = await loadBatch(bulk, context, { type, step }, reads);
      const before = report.types[type.name];
      report.types[type.name] = before
        ? { read: before.read + batch.length, ...sum(before, counts) }
        : { read: batch.length, ...counts };
      onRecords(type.name, batch.length);
    }
  }
  return report;
}

/** The records of a type, in portions of limited size. */
async function* batches(
  files: BundleFiles,
  manifest: BundleManifest,
  type: string,
  isWhole: boolean,
): AsyncGenerator<ReadRecord[]> {
  let batch: ReadRecord[] = [];
  let bytes = 0;
  for (const part of manifest.parts.filter((each) => each.type === type))
    for await (const reads of readRecords(files, part))
      for (const read of reads) {
        batch.push(read);
        for (const value of read.raw.values()) bytes += value.length;
        if (isWhole || (batch.length < batchRecordsMax && bytes < batchBytesMax)) continue;
        yield batch;
        batch = [];
        bytes = 0;
      }
  if (batch.length > 0) yield batch;
}
