import {
  type NewWorkspaceExport,
  type WorkspaceExport,
  type WorkspaceExportLink,
  workspaceExportLinkMinutes,
  workspaceExportProblems,
} from '@muster/contract/switching/workspace-export.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Files } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { minuteSeconds } from '#time/durations.ts';
import type { Caller } from '#web/caller.ts';
import { archiveName } from './archive-download.ts';
import {
  deleteExportRow,
  findArchive,
  findNewestExport,
  findWorkspaceExport,
  insertWorkspaceExport,
  type StoredExport,
} from './workspace-export-queries.ts';

export type ExportRequestDeps = Pick<Runtime, 'database' | 'clock'> & { files: Files; fileLinks: FileLinks };

/** Asks for an archive, which the worker makes. */
export async function requestExport(
  { database, clock }: ExportRequestDeps,
  { workspaceId, actor }: Caller,
  { without_files = false }: NewWorkspaceExport,
  also: (requested: WorkspaceExport) => RowWrite[],
): Promise<WorkspaceExport> {
  const requested: StoredExport = {
    id: uuidv7(),
    status: 'waiting',
    without_files,
    requested_by: actor.name,
    created_at: clock().toISOString(),
    started_at: null,
    finished_at: null,
    expires_at: null,
    records: 0,
    files: 0,
    total_files: null,
    total_file_bytes: null,
    missing_files: 0,
    bytes: 0,
    problem: null,
  };
  const shown = shownExport(requested);
  if (!(await insertWorkspaceExport(database, workspaceId, requested, also(shown)))) throw failure('export_running');
  return shown;
}

/** The newest one without an id. */
export async function readExport(
  { database }: ExportRequestDeps,
  workspaceId: string,
  id: string | undefined,
): Promise<WorkspaceExport | null> {
  if (id === undefined) {
    const newest = await findNewestExport(database, workspaceId);
    return newest ? shownExport(newest) : null;
  }
  return shownExport(await knownExport(database, workspaceId, id));
}

export async function makeExportLink(
  { database, clock, fileLinks }: ExportRequestDeps,
  { workspaceId }: Caller,
  exportId: string,
  also: (link: WorkspaceExportLink) => RowWrite[],
): Promise<WorkspaceExportLink> {
  const { id: fileId } = await knownExport(database, workspaceId, exportId);
  const archive = await findArchive(database, workspaceId, fileId);
  if (!archive) throw failure('export_not_complete');
  const now = clock();
  const seconds = workspaceExportLinkMinutes * minuteSeconds;
  const url = fileLinks.urlAt({ workspaceId, fileId, filename: archiveName(archive) }, now, seconds);
  const link = { url, expires_at: fileLinks.expiryAt(now, seconds) };
  await writeAlone(database, workspaceId, also(link));
  return link;
}

/** Returns when. */
export async function deleteExport(
  { database, clock, files }: ExportRequestDeps,
  workspaceId: string,
  id: string,
  also: (deleted: string) => RowWrite[],
): Promise<string> {
  const deleted = clock().toISOString();
  const keys = isUuid(id) ? await deleteExportRow(database, workspaceId, id, also(deleted)) : undefined;
  if (!keys) throw failure('invalid_export_id');
  await files.remove(workspaceId, keys);
  return deleted;
}

async function knownExport(database: Runtime['database'], workspaceId: string, id: string): Promise<StoredExport> {
  const found = isUuid(id) ? await findWorkspaceExport(database, workspaceId, id) : undefined;
  if (!found) throw failure('invalid_export_id');
  return found;
}

function shownExport(stored: StoredExport): WorkspaceExport {
  return { ...stored, message: stored.problem && workspaceExportProblems[stored.problem] };
}
