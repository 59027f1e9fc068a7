import type { Actor } from '@muster/contract/events/event.ts';
import { unavailable } from '#failure.ts';
import { openSearchTexts } from '#import/load/search-texts.ts';
import type { BulkSession } from '#storage/copy/bulk.ts';
import { type BundleFiles, withBundle } from '#switching/bundle/bundle-files.ts';
import { type BundleManifest, ownSystem } from '#switching/bundle/manifest.ts';
import { type ReadRecord, readRecords } from '#switching/bundle/read-records.ts';
import type { RecordType } from '#switching/bundle/record-type.ts';
import { recordTypes } from '#switching/bundle/record-types.ts';
import { typeNamed, verifyBundle } from '#switching/bundle/verify-bundle.ts';
import { adaptBatch } from './adapt/adapt.ts';
import { type AdaptContext, openAdapting } from './adapt/adapt-context.ts';
import type { LoadContext, LoadDeps } from './context.ts';
import { addCounts, type TypeCounts } from './counts.ts';
import { withoutErased } from './erased.ts';
import { setExternalIds } from './external-ids.ts';
import { addIdentities, rememberIdentities } from './identities.ts';
import { Ids, withReferences } from './ids.ts';
import { type ImportUnderWay, type WantedRun, withRun } from './import-runs.ts';
import { loadRecords } from './load-records.ts';
import { clearUntouched } from './new-workspace.ts';
import { steps } from './steps/steps.ts';
import { storeBundleFile } from './store-file.ts';

export type BundleLoad = {
  workspaceId: string;
  path: string;
  withUsers: boolean;
  /** Jobs and applications get the ids that they have there as their `external_id`, where they have none. */
  setsExternalIds?: boolean;
  actor: Actor;
  onRecords: (type: string, count: number) => void;
  signal: AbortSignal;
};

export type LoadReport = {
  importId: string;
  source: string;
  account: string;
  types: Record<string, TypeCounts>;
};

const batchRecordsMax = 500;
const batchBytesMax = 4 * 1024 * 1024;
const retryAfterSeconds = 1;

/** Verifies all of a bundle, and loads it then. What was loaded before is skipped, so a load that was stopped goes on. */
export function loadBundle(app: LoadDeps, wanted: BundleLoad & Pick<WantedRun, 'command' | 'resumes'>): Promise<LoadReport> {
  return withBundle(wanted.path, async (files) => {
    const manifest = await verifyBundle(files, wanted.signal);
    const { system: source, account } = manifest.source;
    return withRun(app, { ...wanted, source, account }, ({ importId, signal, onProgress }) => {
      const onRecords = countRecords(manifest, onProgress, wanted.onRecords);
      return loadVerified(app, { ...wanted, importId, signal, onRecords }, { files, manifest });
    });
  });
}

function countRecords(
  { parts }: BundleManifest,
  onProgress: ImportUnderWay['onProgress'],
  onRecords: BundleLoad['onRecords'],
): BundleLoad['onRecords'] {
  const counted = new Map<string, { done: number; total: number }>();
  for (const { type, records } of parts) counted.set(type, { done: 0, total: (counted.get(type)?.total ?? 0) + records });
  return (type, count) => {
    const before = counted.get(type);
    if (before) counted.set(type, { ...before, done: before.done + count });
    onProgress([...counted].map(([name, counts]) => ({ type: name, ...counts })));
    onRecords(type, count);
  };
}

/** The same for a run that somebody else keeps. */
export function loadIntoRun(
  app: LoadDeps,
  wanted: BundleLoad & { importId: string; onVerified: (manifest: BundleManifest) => Promise<void> },
): Promise<LoadReport> {
  return withBundle(wanted.path, async (files) => {
    const manifest = await verifyBundle(files, wanted.signal);
    await wanted.onVerified(manifest);
    return loadVerified(app, wanted, { files, manifest });
  });
}

export type Opened = { files: BundleFiles; manifest: BundleManifest };

async function loadVerified(app: LoadDeps, wanted: BundleLoad & { importId: string }, opened: Opened): Promise<LoadReport> {
  const bulk = await app.database.openBulk();
  try {
    return await loadTypes(app, wanted, { bulk, ...opened });
  } finally {
    await bulk.close();
  }
}

type Loading = BundleLoad & {
  importId: string;
  storeFile?: LoadContext['storeFile'];
  /** Which records of a batch are taken; all without it. */
  choose?: (type: RecordType, batch: ReadRecord[]) => ReadRecord[];
};

export async function loadTypes(
  app: LoadDeps,
  {
    importId,
    workspaceId,
    withUsers,
    setsExternalIds,
    actor,
    onRecords,
    signal,
    storeFile = storeBundleFile,
    choose = (_, batch) => batch,
  }: Loading,
  { bulk, files, manifest }: Opened & { bulk: BulkSession },
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
    storeFile,
    members: new Map(),
    ids: new Ids(),
    erased: new Set(),
    texts: openSearchTexts(workspaceId),
    actor,
  };
  await clearUntouched(bulk, context);
  const report: LoadReport = { importId: context.importId, source: system, account, types: {} };
  const load = portionLoader(bulk, system === ownSystem ? context : await openAdapting(bulk, context), report);
  for (const type of recordTypes)
    for await (const batch of batches(files, manifest, type.name, type.name === 'stage')) {
      signal.throwIfAborted();
      if (app.isDiskLow()) throw unavailable('storage_full', retryAfterSeconds);
      const chosen = choose(type, batch);
      if (chosen.length > 0) await load(type, chosen);
      onRecords(type.name, batch.length);
    }
  if (setsExternalIds)
    for (const [type, refused] of Object.entries(await setExternalIds(bulk, context, signal)))
      if (refused.length > 0) report.types[type] = addCounts(report.types[type], { refusals: refused.length, refused });
  return report;
}

/** Muster's own records are loaded as they are; those of other systems become Muster's first. */
function portionLoader(bulk: BulkSession, context: LoadContext | AdaptContext, { types }: LoadReport) {
  const load = async (name: string, reads: ReadRecord[]) => {
    const type = typeNamed(name);
    if (!type) throw new Error(`There is no type ${name}.`);
    const { present, leftOut } = withoutErased(context, name, reads);
    const counts = await loadRecords(bulk, context, { type, step: steps[name] ?? {} }, present);
    types[name] = addCounts(addCounts(types[name], { leftOut }), counts);
  };
  return async (type: RecordType, batch: ReadRecord[]) => {
    if (type.name === 'person') await rememberIdentities(bulk, batch);
    const reads = type.name === 'application' ? await addIdentities(bulk, batch) : batch;
    types[type.name] = addCounts(types[type.name], { read: batch.length });
    if (!('systemName' in context)) {
      const { ids } = context;
      const known = ids.isEmpty ? reads : reads.map((read) => withReferences(type, read, (to, id) => ids.get(to, id)));
      return load(type.name, known);
    }
    const { batches: adapted, leftOut } = await adaptBatch(bulk, context, type, reads);
    for (const each of adapted) await load(each.type, each.reads);
    types[type.name] = addCounts(types[type.name], { leftOut });
  };
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
