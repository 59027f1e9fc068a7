import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type ImportChoice,
  type ImportReport,
  importPartBytes,
  importProblemsShownMax,
  missingPartsShownMax,
  type NewImport,
  type WorkspaceImport,
} from '@muster/contract/switching/workspace-import.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure, refusedField } from '#failure.ts';
import type { Files } from '#files/files.ts';
import { storageFull } from '#files/stores/store-errors.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { TypeCounts } from '#switching/load/counts.ts';
import { findRunning } from '#switching/load/import-run-queries.ts';
import { SourceError } from '#switching/sources/source-client.ts';
import { importSources, type Source } from '#switching/sources/sources.ts';
import { hasLaterImport } from '#switching/undo/undo-queries.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import type { BodyFile } from '#web/body-file.ts';
import type { Caller } from '#web/caller.ts';
import { sealCredential } from './import-credential.ts';
import { importsFolder } from './import-folder.ts';
import {
  beginTrial,
  discardDraft,
  findImport,
  findPausedJobs,
  findReports,
  insertImport,
  listImportRows,
  putPart,
  requestPause,
  requestStop,
  requestUndo,
  type StoredImport,
  setAside,
  startRow,
} from './import-queries.ts';
import type { SourceFacts } from './import-thread-types.ts';

export type ImportDeps = Pick<Runtime, 'config' | 'database' | 'clock' | 'secretBox'> & { files: Files };
type Also = (changed: WorkspaceImport) => RowWrite[];

const accountDefault = 'main';

export async function listImports({ database }: ImportDeps, workspaceId: string): Promise<WorkspaceImport[]> {
  return (await listImportRows(database.longReads(workspaceId), workspaceId, importPartBytes)).map(shownImport);
}

export async function readImport({ database }: ImportDeps, workspaceId: string, id: string): Promise<WorkspaceImport> {
  return shownImport(await knownImport(database, workspaceId, id));
}

export async function prepareImport(
  { config, database, clock, secretBox }: ImportDeps,
  { workspaceId, actor }: Caller,
  given: NewImport,
  also: Also,
): Promise<WorkspaceImport> {
  const { source, account = accountDefault, credential, bytes, without_files = false, include_private = false } = given;
  const { include_expired = false, time_zone = 'UTC' } = given;
  if ((credential === undefined) === (bytes === undefined)) throw failure('import_without_origin');
  if (credential !== undefined) checkCredential(source, credential, account);
  // Once in the storage, and once more on the disk of the server that loads it.
  if (bytes !== undefined && (await readFreeBytes(importsFolder(config))) < 2 * bytes + config.diskReserveBytes)
    throw storageFull();
  const id = uuidv7();
  const createdAt = clock().toISOString();
  const row = {
    id,
    chosen: source,
    account,
    credential: credential === undefined ? null : sealCredential(secretBox, workspaceId, id, credential.trim()),
    uploadBytes: bytes ?? null,
    withoutFiles: without_files,
    includePrivate: include_private,
    includeExpired: include_expired,
    timeZone: time_zone,
    createdAt,
    actor,
  };
  const parts = bytes === undefined ? 0 : Math.ceil(bytes / importPartBytes);
  const shown = shownImport({
    id,
    source,
    chosen: source,
    account,
    wanted: 'load',
    status: 'draft',
    is_stopping: false,
    without_files,
    include_private,
    include_expired,
    time_zone,
    actor_name: actor.name,
    created_at: createdAt,
    started_at: null,
    ended_at: null,
    undo_until: null,
    upload: bytes === undefined ? null : { bytes, parts, uploaded_parts: 0, missing_parts: firstNumbers(parts) },
    has_credential: credential !== undefined,
    access: null,
    progress: [],
    counts: null,
    dry_run_at: null,
    undone: null,
    problem: null,
    message: null,
    needed_bytes: null,
  });
  if (!(await insertImport(database, workspaceId, row, also(shown)))) throw failure('imports_full');
  return shown;
}

/** Of a form that cannot be one of the source; whether it is accepted there is seen when it starts. */
function checkCredential(source: ImportChoice, credential: string, account: string): void {
  if (source === 'bundle') throw failure('import_bundle_credential');
  const system: Source = importSources[source];
  if (!('access' in system)) throw failure('import_files_only');
  try {
    system.access(credential, account);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw refusedField(error.code === 'account_refused' ? 'account' : 'credential', error.message);
  }
}

function firstNumbers(count: number): number[] {
  return Array.from({ length: Math.min(count, missingPartsShownMax) }, (_, index) => index + 1);
}

type NewPart = { import_id: string; number: number; sha256?: string };

export async function addUploadPart(
  { database, files }: ImportDeps,
  workspaceId: string,
  { part: { import_id, number, sha256 }, file }: { part: NewPart; file: BodyFile },
  also: Also,
): Promise<WorkspaceImport> {
  const found = await knownImport(database, workspaceId, import_id);
  const { upload } = found;
  if (!upload || !isOpen(found)) throw failure('import_without_upload');
  if (number > upload.parts) throw failure('import_part_unknown');
  const bytes = number < upload.parts ? importPartBytes : upload.bytes - importPartBytes * (upload.parts - 1);
  if (file.bytes !== bytes) throw failure('import_part_length', String(bytes));
  if (sha256 !== undefined && (await sha256Of(file.path)) !== sha256) throw failure('import_part_damaged');
  const { key } = await files.keep(workspaceId, file);
  const put = await putPart(database, workspaceId, { importId: found.id, number, key }, []);
  if (!put) {
    await files.remove(workspaceId, [key]);
    throw failure('import_without_upload');
  }
  if (put.replaced !== null) await files.remove(workspaceId, [put.replaced]);
  const changed = shownImport(await knownImport(database, workspaceId, found.id));
  await writeAlone(database, workspaceId, also(changed));
  return changed;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

type TrialInput = { import_id: string; credential?: string };

export async function tryImport(
  { database, secretBox }: ImportDeps,
  { workspaceId, actor }: Caller,
  { import_id, credential }: TrialInput,
  also: Also,
): Promise<WorkspaceImport> {
  const found = await knownImport(database, workspaceId, import_id);
  if (isRunning(found) || (await findRunning(database, workspaceId))) throw failure('import_running');
  if (found.status !== 'draft' || found.chosen === null) throw failure('import_not_draft');
  if (found.upload) throw failure('import_bundle_credential');
  if (credential !== undefined) checkCredential(found.chosen, credential, found.account);
  const sealed = credential === undefined ? null : sealCredential(secretBox, workspaceId, found.id, credential.trim());
  const nothing = { progress: [], access: null, problem: null, message: null };
  const shown = shownImport({ ...found, ...nothing, status: 'connecting', is_stopping: false, actor_name: actor.name });
  const begun = beginTrial(database, workspaceId, { id: found.id, credential: sealed, actor }, also(shown));
  if (!(await begun.catch(refuseSecond))) throw failure('import_running');
  return shown;
}

type StartInput = { import_id: string; credential?: string; load?: boolean; dry_run?: boolean };

export async function startImport(
  { config, database, secretBox }: ImportDeps,
  { workspaceId, actor }: Pick<Caller, 'workspaceId' | 'actor'>,
  { import_id, credential, load = false, dry_run = false }: StartInput,
  also: Also,
): Promise<WorkspaceImport> {
  if (load && dry_run) throw failure('import_load_dry_run');
  const found = await knownImport(database, workspaceId, import_id);
  if (isRunning(found)) throw failure('import_running');
  const isReady = found.status === 'ready';
  const isPaused = found.status === 'paused';
  if (!(isReady || isPaused || isOpen(found)) || found.chosen === null) throw failure('import_ended');
  if (found.upload && credential !== undefined) throw failure('import_bundle_credential');
  if (found.upload && found.upload.uploaded_parts < found.upload.parts) throw failure('import_upload_incomplete');
  if (credential !== undefined) checkCredential(found.chosen, credential, found.account);
  else if (!found.upload && !found.has_credential) throw failure('import_credential_missing');
  if (await findRunning(database, workspaceId)) throw failure('import_running');
  const sealed = credential === undefined ? null : sealCredential(secretBox, workspaceId, found.id, credential.trim());
  const isLoad = load || isReady || found.chosen === 'bundle';
  const wanted = dry_run ? 'dry_run' : isLoad ? 'load' : isPaused ? found.wanted : 'ready';
  const isFetched = isReady || (isPaused && found.undo_until !== null);
  const status = isFetched ? (dry_run ? 'checking' : 'loading') : 'fetching';
  if (isReady && !dry_run && !(await hasRoomFor(config, found))) throw failure('import_disk_full');
  const started: StoredImport = {
    ...found,
    status,
    progress: [],
    dry_run_at: null,
    is_stopping: false,
    has_credential: !found.upload,
    actor_name: actor.name,
    problem: null,
    message: null,
    needed_bytes: null,
    ended_at: null,
  };
  const shown = shownImport(started);
  const start = { id: found.id, from: found.status, status, wanted, credential: sealed, actor } as const;
  const isStarted = await startRow(database, workspaceId, start, also(shown)).catch(refuseSecond);
  if (!isStarted) throw failure('import_running');
  return shown;
}

/** For what was fetched, beside where it was fetched to. */
async function hasRoomFor(config: ImportDeps['config'], { counts }: StoredImport): Promise<boolean> {
  if (config.files.kind === 's3' || !counts?.file_bytes) return true;
  return (await readFreeBytes(config.files.folder)) >= counts.file_bytes + config.diskReserveBytes;
}

/** Another one was started at the same time. */
function refuseSecond(error: unknown): never {
  throw uniqueConflict(error) === 'imports_running' ? failure('import_running') : error;
}

export async function stopImport(
  { database, files }: ImportDeps,
  workspaceId: string,
  id: string,
  also: Also,
): Promise<WorkspaceImport> {
  const found = await knownImport(database, workspaceId, id);
  if (found.status === 'draft') {
    const shown = shownImport({ ...found, status: 'stopped', has_credential: false });
    const gone = await discardDraft(database, workspaceId, found.id, also(shown));
    if (!gone) throw failure('import_running');
    await files.remove(workspaceId, gone.keys ?? []);
    return shown;
  }
  if (found.status === 'ready' || found.status === 'paused') {
    const shown = shownImport({ ...found, status: 'stopped', has_credential: false, dry_run_at: null });
    if (!(await setAside(database, workspaceId, found.id, also(shown)))) throw failure('import_running');
    return shown;
  }
  const shown = shownImport({ ...found, is_stopping: true });
  if (!(await requestStop(database, workspaceId, found.id, also(shown)))) throw failure('import_not_running');
  return shown;
}

export async function pauseImport({ database }: ImportDeps, workspaceId: string, id: string, also: Also): Promise<WorkspaceImport> {
  const found = await knownImport(database, workspaceId, id);
  const shown = shownImport({ ...found, is_stopping: true });
  if (!(await requestPause(database, workspaceId, found.id, also(shown)))) throw failure('import_not_running');
  return shown;
}

export async function beginUndoing(
  { database }: ImportDeps,
  { workspaceId, actor }: Caller,
  { import_id, including_changed = false }: { import_id: string; including_changed?: boolean },
  also: Also,
): Promise<WorkspaceImport> {
  const found = await knownImport(database, workspaceId, import_id);
  if (isRunning(found) || (await findRunning(database, workspaceId))) throw failure('import_running');
  if (await hasLaterImport(database, workspaceId, found.id)) throw failure('import_later');
  const shown = shownImport({ ...found, status: 'undoing', problem: null, message: null, actor_name: actor.name });
  const wanted = { id: found.id, includingChanged: including_changed, actor };
  const isBegun = await requestUndo(database, workspaceId, wanted, also(shown)).catch(refuseSecond);
  if (!isBegun) throw failure('import_over');
  return shown;
}

export async function readImportReport({ database }: ImportDeps, workspaceId: string, id: string): Promise<ImportReport> {
  const stored = isUuid(id) ? await findReports(database, workspaceId, id) : undefined;
  if (!stored) throw failure('invalid_import_id');
  const types: Record<string, TypeCounts> = stored.report === null ? {} : JSON.parse(stored.report);
  const source: SourceFacts | undefined = stored.source_report === null ? undefined : JSON.parse(stored.source_report);
  const undone: { records: ImportReport['kept_by_undo'] } | undefined =
    stored.undo_report === null ? undefined : JSON.parse(stored.undo_report);
  return {
    import_id: id,
    types: Object.entries(types).map(([type, { leftOut, refused, refusals, ...counts }]) => ({
      type,
      ...counts,
      left_out: Object.entries(leftOut).map(([reason, count]) => ({ reason, count })),
      refused: refusals,
    })),
    refused: Object.entries(types)
      .flatMap(([type, { refused }]) => refused.map((each) => ({ type, ...each })))
      .slice(0, importProblemsShownMax),
    broken: (source?.broken ?? []).map(({ file, line, byte }) => ({
      place: line === undefined ? `${file}, byte ${byte ?? 0}` : `${file}, line ${line}`,
    })),
    forbidden: source?.forbidden ?? [],
    left_out: [...leftOut(source?.converted.skipped), ...orphans(source?.converted.orphaned)],
    dry_run: stored.dry_run,
    left_out_fields: namedCounts(source?.converted.leftOutFields),
    unknown_fields: namedCounts(source?.converted.unknownFields),
    paused_jobs: stored.report === null ? [] : await findPausedJobs(database, workspaceId, id),
    kept_by_undo: undone?.records ?? [],
  };
}

/** Of counts such as `note.private`. */
function leftOut(skipped: Record<string, number> = {}): ImportReport['left_out'] {
  return Object.entries(skipped).map(([key, count]) => {
    const dot = key.indexOf('.');
    return { type: key.slice(0, dot), reason: key.slice(dot + 1), count };
  });
}

function orphans(orphaned: Record<string, number> = {}): ImportReport['left_out'] {
  return Object.entries(orphaned).map(([type, count]) => ({ type, reason: 'unknown_parent', count }));
}

function namedCounts(counts: Record<string, number> = {}): { name: string; count: number }[] {
  return Object.entries(counts).map(([name, count]) => ({ name, count }));
}

function isOpen({ status }: StoredImport): boolean {
  return status === 'draft' || status === 'stopped' || status === 'failed';
}

function isRunning({ status }: StoredImport): boolean {
  return status === 'connecting' || status === 'fetching' || status === 'checking' || status === 'loading' || status === 'undoing';
}

async function knownImport(database: Runtime['database'], workspaceId: string, id: string): Promise<StoredImport> {
  const found = isUuid(id) ? await findImport(database, workspaceId, id, importPartBytes) : undefined;
  if (!found) throw failure('invalid_import_id');
  return found;
}

function shownImport({ chosen, wanted: _, actor_name, ...stored }: StoredImport): WorkspaceImport {
  const origin = chosen === null ? 'command' : stored.upload ? 'files' : 'api';
  return { ...stored, origin, created_by: actor_name };
}
