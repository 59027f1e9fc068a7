import type { Actor } from '@muster/contract/events/event.ts';
import { importDraftsMax } from '@muster/contract/limits.ts';
import {
  type ImportAccess,
  type ImportChoice,
  type ImportCounts,
  type ImportDryRun,
  type ImportProblem,
  type ImportReport,
  type ImportStatus,
  importDays,
  importJobsShownMax,
  importsShownMax,
  missingPartsShownMax,
  type WorkspaceImport,
} from '@muster/contract/switching/workspace-import.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';
import { changeWith, withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { RunProgress } from '#switching/load/import-run-queries.ts';
import type { MappingFile } from '#switching/mapping/mapping.ts';
import { minuteMs, secondMs } from '#time/durations.ts';

type Writes = Pick<Database, 'change'>;
/** What a run goes on to when it has fetched and converted. */
export type ImportGoal = 'try' | 'ready' | 'dry_run' | 'load';

/** A run, or an undoing, that the server has to do. */
export type ClaimedImport = QueuedRow & {
  id: string;
  status: ImportStatus;
  wanted: ImportGoal;
  chosen: ImportChoice | null;
  source: string;
  account: string;
  without_files: boolean;
  include_private: boolean;
  include_expired: boolean;
  time_zone: string;
  including_changed: boolean;
  is_stopping: boolean;
  is_pausing: boolean;
  credential: Buffer | null;
  upload_bytes: number | null;
  started_at: string;
  undone: { removed: number } | null;
  actor_type: Actor['type'];
  actor_id: string;
  actor_name: string;
};

const retryDelaysMs = [10 * secondMs, minuteMs, 5 * minuteMs];

/** Imports that run. The row stays when they end: its queue is the index of `due_at`. */
export const openImports = defineQueue<ClaimedImport>({
  task: 'import from another system',
  table: part`imports`,
  key: ({ id }) => part`id = ${id}`,
  columns: part`id, status, wanted, chosen, source, account, without_files, include_private, include_expired, time_zone, including_changed, is_stopping,
    is_pausing, credential, upload_bytes, started_at, undo_report AS undone, actor_type, actor_id, actor_name`,
  order: part`due_at`,
  where: part`due_at IS NOT NULL`,
  leaseMs: minuteMs,
  retryDelayMs: (attempts) => retryDelaysMs[attempts - 1],
  attemptsMax: retryDelaysMs.length + 1,
});

export type StoredImport = Omit<WorkspaceImport, 'has_credential' | 'origin' | 'created_by'> & {
  chosen: ImportChoice | null;
  wanted: ImportGoal;
  has_credential: boolean;
  actor_name: string;
};

const uploaded = part`(SELECT count(*) FROM import_parts AS part WHERE part.workspace_id = imports.workspace_id AND part.import_id = imports.id)`;
const columns = (partBytes: number) => part`
  id, source, account, chosen, wanted, status, is_stopping, without_files, include_private, include_expired, time_zone, access, actor_name, created_at, started_at, ended_at, undo_until,
  credential IS NOT NULL AS has_credential, progress, counts, dry_run_at, problem, message, needed_bytes,
  CASE WHEN undo_report IS NOT NULL THEN json_build_object('removed', undo_report->'removed', 'restored', undo_report->'restored',
    'kept', undo_report->'kept') END AS undone,
  CASE WHEN upload_bytes IS NOT NULL THEN json_build_object(
    'bytes', upload_bytes, 'parts', ceil(upload_bytes::numeric / ${partBytes}), 'uploaded_parts', ${uploaded},
    'missing_parts', coalesce((
      SELECT json_agg(number) FROM (
        SELECT number FROM generate_series(1, ceil(upload_bytes::numeric / ${partBytes})::integer) AS number
        WHERE imports.status IN ('draft', 'stopped', 'failed') AND NOT EXISTS (
          SELECT FROM import_parts AS part
          WHERE part.workspace_id = imports.workspace_id AND part.import_id = imports.id AND part.number = number.number)
        LIMIT ${missingPartsShownMax}) AS missing), '[]')) END AS upload`;

/** The newest first. */
export function listImportRows(db: Queryable, workspaceId: string, partBytes: number): Promise<StoredImport[]> {
  return db.query(sql`
    SELECT ${columns(partBytes)} FROM imports WHERE workspace_id = ${workspaceId} ORDER BY created_at DESC, id DESC LIMIT ${importsShownMax}`);
}

export async function findImport(
  db: Queryable,
  workspaceId: string,
  id: string,
  partBytes: number,
): Promise<StoredImport | undefined> {
  const [found] = await db.query<StoredImport>(
    sql`SELECT ${columns(partBytes)} FROM imports WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
  return found;
}

export type StoredReports = {
  report: string | null;
  source_report: string | null;
  undo_report: string | null;
  dry_run: ImportDryRun | null;
};

export async function findReports(db: Queryable, workspaceId: string, id: string): Promise<StoredReports | undefined> {
  const [found] = await db.query<StoredReports>(sql`
    SELECT report::text, source_report::text, undo_report::text, dry_run FROM imports WHERE workspace_id = ${workspaceId} AND id = ${id}`);
  return found;
}

export function findPausedJobs(db: Queryable, workspaceId: string, id: string): Promise<ImportReport['paused_jobs']> {
  return db.query(sql`
    SELECT jobs.id, jobs.job_title AS title, count(candidates.id) AS applications
    FROM import_links AS link
    JOIN jobs ON jobs.workspace_id = link.workspace_id AND jobs.id = link.record_id::uuid AND jobs.status = 'paused'
    LEFT JOIN candidates ON candidates.workspace_id = jobs.workspace_id AND candidates.job_id = jobs.id
    WHERE link.workspace_id = ${workspaceId} AND link.import_id = ${id} AND link.type = 'job' AND link.is_made
    GROUP BY jobs.id, jobs.job_title ORDER BY count(candidates.id) DESC, jobs.job_title, jobs.id LIMIT ${importJobsShownMax}`);
}

export type StoredMapping = {
  status: ImportStatus;
  include_private: boolean;
  include_expired: boolean;
  mapping: MappingFile | null;
};

export async function findMapping(db: Queryable, workspaceId: string, id: string): Promise<StoredMapping | undefined> {
  const [found] = await db.query<StoredMapping>(
    sql`SELECT status, include_private, include_expired, mapping FROM imports WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
  return found;
}

/** Of these, as they are compared. */
export async function findMemberAddresses(db: Queryable, workspaceId: string, keys: string[]): Promise<Set<string>> {
  const rows = await db.query<{ email_key: string }>(
    sql`SELECT email_key FROM users WHERE workspace_id = ${workspaceId} AND email_key = ANY (${keys}::text[])`,
  );
  return new Set(rows.map(({ email_key }) => email_key));
}

/** Of the import itself, else of the one before of the same source and account. */
export async function findGivenMapping(
  db: Queryable,
  { workspace_id, id, chosen, account }: ClaimedImport,
): Promise<MappingFile | undefined> {
  const [found] = await db.query<{ mapping: MappingFile }>(sql`
    SELECT mapping FROM imports
    WHERE workspace_id = ${workspace_id} AND chosen = ${chosen} AND account = ${account} AND mapping IS NOT NULL
    ORDER BY (id = ${id}) DESC, created_at DESC, id DESC LIMIT 1`);
  return found?.mapping;
}

export type MappingChange = {
  id: string;
  before: MappingFile;
  mapping: MappingFile;
  includePrivate: boolean;
  includeExpired: boolean;
};

/** Undefined when somebody has started it or changed the mapping meanwhile. */
export function updateMapping(
  db: Writes,
  workspaceId: string,
  { id, before, mapping, includePrivate, includeExpired }: MappingChange,
  also: RowWrite[],
): Promise<object | undefined> {
  const change = part`
    UPDATE imports SET mapping = ${JSON.stringify(mapping)}::json, include_private = ${includePrivate}, include_expired = ${includeExpired},
      dry_run = NULL, dry_run_at = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status = 'ready' AND mapping::text = ${JSON.stringify(before)} RETURNING id`;
  return changeWith(db, workspaceId, change, also);
}

export type NewImportRow = {
  id: string;
  chosen: ImportChoice;
  account: string;
  credential: Buffer | null;
  uploadBytes: number | null;
  withoutFiles: boolean;
  includePrivate: boolean;
  includeExpired: boolean;
  timeZone: string;
  createdAt: string;
  actor: Actor;
};

/** Undefined when too many wait to be started. */
export function insertImport(
  db: Writes,
  workspaceId: string,
  {
    id,
    chosen,
    account,
    credential,
    uploadBytes,
    withoutFiles,
    includePrivate,
    includeExpired,
    timeZone,
    createdAt,
    actor,
  }: NewImportRow,
  also: RowWrite[],
): Promise<object | undefined> {
  const change = part`
    INSERT INTO imports (workspace_id, id, source, account, chosen, status, without_files, include_private, include_expired, time_zone, credential,
      upload_bytes, actor_type, actor_id, actor_name, created_at)
    SELECT ${workspaceId}::uuid, ${id}::uuid, ${chosen}::text, ${account}::text, ${chosen}::text, 'draft', ${withoutFiles}::boolean,
      ${includePrivate}::boolean, ${includeExpired}::boolean, ${timeZone}::text, ${credential}::bytea, ${uploadBytes}::bigint, ${actor.type}::text, ${actor.id}::text, ${actor.name}::text,
      ${createdAt}::timestamptz
    WHERE (SELECT count(*) FROM imports WHERE workspace_id = ${workspaceId} AND status = 'draft') < ${importDraftsMax}
    RETURNING id`;
  return changeWith(db, workspaceId, change, also);
}

/** Makes the import the owner of a stored part. Returns the key of the one before of this number; undefined when it takes none any more. */
export async function putPart(
  db: Writes,
  workspaceId: string,
  { importId, number, key }: { importId: string; number: number; key: string },
  also: RowWrite[],
): Promise<{ replaced: string | null } | undefined> {
  const ctes = {
    draft: part`
      SELECT id FROM imports
      WHERE workspace_id = ${workspaceId} AND id = ${importId} AND status IN ('draft', 'stopped', 'failed') FOR UPDATE`,
    earlier: part`
      SELECT key FROM import_parts WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND number = ${number}`,
    put: part`
      INSERT INTO import_parts (workspace_id, import_id, number, key)
      SELECT ${workspaceId}::uuid, id, ${number}::integer, ${key}::text FROM draft
      ON CONFLICT (workspace_id, import_id, number) DO UPDATE SET key = excluded.key RETURNING key`,
    owned: part`
      UPDATE stored_files SET owned = key IN (SELECT key FROM put)
      WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM put) AND key IN (SELECT key FROM put UNION SELECT key FROM earlier)`,
    change: part`SELECT (SELECT key FROM earlier) AS replaced FROM put`,
  };
  return changeAll(db, workspaceId, ctes, also);
}

export function findParts(db: Queryable, { workspace_id, id }: ClaimedImport): Promise<{ number: number; key: string }[]> {
  return db.query(
    sql`SELECT number, key FROM import_parts WHERE workspace_id = ${workspace_id} AND import_id = ${id} ORDER BY number`,
  );
}

export type Start = {
  id: string;
  /** As it was found. */
  from: ImportStatus;
  status: ImportStatus;
  wanted: ImportGoal;
  credential: Buffer | null;
  actor: Actor;
};

/** Undefined when it was started meanwhile. */
export function startRow(
  db: Writes,
  workspaceId: string,
  { id, from, status, wanted, credential, actor }: Start,
  also: RowWrite[],
): Promise<object | undefined> {
  const change = part`
    UPDATE imports SET status = ${status}, wanted = ${wanted}, due_at = now(), attempts = 0, claim_id = NULL, is_stopping = false,
      is_pausing = false, problem = NULL, message = NULL, needed_bytes = NULL, progress = '[]', dry_run = NULL, dry_run_at = NULL, started_at = coalesce(started_at, now()), ended_at = NULL, credential = coalesce(${credential}::bytea, credential),
      actor_type = ${actor.type}, actor_id = ${actor.id}, actor_name = ${actor.name}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status = ${from} RETURNING id`;
  return changeWith(db, workspaceId, change, also);
}

/** Undefined when it is no draft any more. */
export function beginTrial(
  db: Writes,
  workspaceId: string,
  { id, credential, actor }: Pick<Start, 'id' | 'credential' | 'actor'>,
  also: RowWrite[],
): Promise<object | undefined> {
  const change = part`
    UPDATE imports SET status = 'connecting', wanted = 'try', due_at = now(), attempts = 0, claim_id = NULL, is_stopping = false, access = NULL,
      problem = NULL, message = NULL, progress = '[]', credential = coalesce(${credential}::bytea, credential),
      actor_type = ${actor.type}, actor_id = ${actor.id}, actor_name = ${actor.name}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status = 'draft' RETURNING id`;
  return changeWith(db, workspaceId, change, also);
}

/** False when another process has it. */
export async function endTrial(
  db: Writes,
  row: ClaimedImport,
  { access, problem, message }: { access?: ImportAccess; problem?: ImportProblem; message?: string },
): Promise<boolean> {
  const rows = await db.change(
    row.workspace_id,
    sql`
    UPDATE imports SET status = 'draft', due_at = NULL, claim_id = NULL, is_stopping = false, progress = '[]',
      access = ${access ? JSON.stringify(access) : null}::json, problem = ${problem ?? null}, message = ${message ?? null}
    WHERE ${openImports.isHeldBy(row)} RETURNING id`,
  );
  return rows.length > 0;
}

/** Whoever runs it ends it. Undefined when it does not run. */
export function requestStop(db: Writes, workspaceId: string, id: string, also: RowWrite[]): Promise<object | undefined> {
  const change = part`
    UPDATE imports SET is_stopping = true, is_pausing = false
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status IN ('connecting', 'fetching', 'checking', 'loading')
      AND (due_at IS NOT NULL OR alive_until > now()) RETURNING id`;
  return changeWith(db, workspaceId, change, also);
}

/** The same, but it goes on as it was. */
export function requestPause(db: Writes, workspaceId: string, id: string, also: RowWrite[]): Promise<object | undefined> {
  const change = part`
    UPDATE imports SET is_stopping = true, is_pausing = true
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status IN ('fetching', 'loading') AND due_at IS NOT NULL AND NOT is_stopping
    RETURNING id`;
  return changeWith(db, workspaceId, change, also);
}

/** One that is ready or paused. It can go on with its credential given again. Undefined when it was started meanwhile. */
export function setAside(db: Writes, workspaceId: string, id: string, also: RowWrite[]): Promise<object | undefined> {
  const change = part`
    UPDATE imports SET status = 'stopped', credential = NULL, dry_run = NULL, dry_run_at = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status IN ('ready', 'paused') RETURNING id`;
  return changeWith(db, workspaceId, change, also);
}

/** Undefined when it is no draft any more; else the keys of what was uploaded. */
export async function discardDraft(
  db: Writes,
  workspaceId: string,
  id: string,
  also: RowWrite[],
): Promise<{ keys: string[] | null } | undefined> {
  const gone = part`
    DELETE FROM imports WHERE workspace_id = ${workspaceId} AND id = ${id} AND status = 'draft' RETURNING workspace_id, id`;
  const ctes = { gone, ...dropParts, change: part`SELECT (SELECT json_agg(key) FROM dropped) AS keys FROM gone` };
  return changeAll(db, workspaceId, ctes, also);
}

/** Undefined when it cannot be undone any more, or runs. */
export function requestUndo(
  db: Writes,
  workspaceId: string,
  { id, includingChanged, actor }: { id: string; includingChanged: boolean; actor: Actor },
  also: RowWrite[],
): Promise<object | undefined> {
  const change = part`
    UPDATE imports SET status = 'undoing', due_at = now(), attempts = 0, claim_id = NULL, is_stopping = false, problem = NULL, message = NULL,
      including_changed = ${includingChanged}, actor_type = ${actor.type}, actor_id = ${actor.id}, actor_name = ${actor.name}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND undo_until > now()
      AND status IN ('done', 'ready', 'paused', 'stopped', 'failed') RETURNING id`;
  return changeWith(db, workspaceId, change, also);
}

/** An attempt that comes further is none of those that may fail. Undefined when another process has it. */
export async function noteImportProgress(
  db: Writes,
  row: ClaimedImport,
  progress: RunProgress,
): Promise<{ is_stopping: boolean; is_pausing: boolean } | undefined> {
  const [held] = await db.change<{ is_stopping: boolean; is_pausing: boolean }>(
    row.workspace_id,
    sql`
    UPDATE imports SET progress = ${JSON.stringify(progress)}::json,
      attempts = CASE WHEN progress::text = ${JSON.stringify(progress)} THEN attempts ELSE 1 END
    WHERE ${openImports.isHeldBy(row)} RETURNING is_stopping, is_pausing`,
  );
  return held;
}

type Held = Pick<ClaimedImport, 'workspace_id' | 'id' | 'claim_id'>;
const heldAs = ({ id, claim_id }: Held) =>
  part`id = ${id} AND claim_id = ${claim_id} AND status IN ('fetching', 'checking', 'loading')`;

/** What was fetched and converted. False when another process has it. */
export async function saveConverted(
  db: Writes,
  row: Held,
  { mapping, counts, sourceReport }: { mapping: MappingFile; counts: ImportCounts; sourceReport: object },
): Promise<boolean> {
  const rows = await db.change(
    row.workspace_id,
    sql`
    UPDATE imports SET mapping = ${JSON.stringify(mapping)}::json, counts = ${JSON.stringify(counts)}::json,
      source_report = ${JSON.stringify(sourceReport)}::json, progress = '[]'
    WHERE workspace_id = ${row.workspace_id} AND ${heldAs(row)} RETURNING id`,
  );
  return rows.length > 0;
}

/** False when another process has it. */
export async function beginChecking(db: Writes, row: Held): Promise<boolean> {
  const rows = await db.change(
    row.workspace_id,
    sql`UPDATE imports SET status = 'checking' WHERE workspace_id = ${row.workspace_id} AND ${heldAs(row)} RETURNING id`,
  );
  return rows.length > 0;
}

/** From here on there is something to undo. False when another process has it. */
export async function beginLoading(
  db: Writes,
  row: Held,
  { system, account }: { system: string; account: string },
): Promise<boolean> {
  const rows = await db.change(
    row.workspace_id,
    sql`
    UPDATE imports SET status = 'loading', source = ${system}, account = ${account}, undo_until = now() + ${importDays} * interval '1 day'
    WHERE workspace_id = ${row.workspace_id} AND ${heldAs(row)} RETURNING id`,
  );
  return rows.length > 0;
}

export type RunEnd = {
  status: 'done' | 'ready' | 'paused' | 'stopped' | 'failed';
  problem?: ImportProblem;
  message?: string;
  neededBytes?: number;
  report?: string;
  dryRun?: ImportDryRun;
};

/** With the credential gone, unless it goes on with it. Returns the keys of uploads that nobody needs any more; undefined when another process has it. */
export async function endImport(
  db: Writes,
  row: ClaimedImport,
  { status, problem, message, neededBytes, report, dryRun }: RunEnd,
  also: RowWrite[],
): Promise<string[] | undefined> {
  const ctes = {
    ended: part`
      UPDATE imports SET status = ${status}, ended_at = now(), due_at = NULL, claim_id = NULL, is_stopping = false, is_pausing = false,
        credential = CASE WHEN ${status} IN ('ready', 'paused') THEN credential END, dry_run = ${dryRun ? JSON.stringify(dryRun) : null}::json,
        dry_run_at = CASE WHEN ${dryRun !== undefined} THEN now() END,
        problem = ${problem ?? null}, message = ${message ?? null}, needed_bytes = ${neededBytes ?? null}, report = coalesce(${report ?? null}::json, report),
        undo_until = CASE WHEN status = 'loading' AND undo_until IS NOT NULL THEN now() + ${importDays} * interval '1 day' ELSE undo_until END
      WHERE ${openImports.isHeldBy(row)} RETURNING workspace_id, id`,
    gone: part`SELECT workspace_id, id FROM ended WHERE ${status}::text = 'done'`,
    ...dropParts,
    change: part`SELECT (SELECT json_agg(key) FROM dropped) AS keys FROM ended`,
  };
  const ended = await changeAll<{ keys: string[] | null }>(db, row.workspace_id, ctes, also);
  return ended && (ended.keys ?? []);
}

/** As far as it has come, and when it has ended. False when another process has it. */
export async function noteUndo(db: Writes, row: ClaimedImport, undone: object, isEnd: boolean): Promise<boolean> {
  const end = isEnd ? part`, status = 'undone', ended_at = now(), due_at = NULL, claim_id = NULL` : part``;
  const rows = await db.change(
    row.workspace_id,
    sql`UPDATE imports SET undo_report = ${JSON.stringify(undone)}::json, attempts = 1${end} WHERE ${openImports.isHeldBy(row)} RETURNING id`,
  );
  return rows.length > 0;
}

/** It can be begun again. */
export async function failUndo(db: Writes, row: ClaimedImport, message: string): Promise<void> {
  await db.change(
    row.workspace_id,
    sql`
    UPDATE imports SET status = 'failed', problem = 'interrupted', message = ${message}, due_at = NULL, claim_id = NULL
    WHERE ${openImports.isHeldBy(row)} RETURNING id`,
  );
}

/** Drafts that nobody has started, what others had uploaded, and credentials of those that are ready or paused; up to `countMax`, in all workspaces. Their files are left to the sweep. */
export async function purgeOldImports(db: Writes, countMax: number): Promise<number> {
  const gone = part`
    SELECT workspace_id, id, status FROM imports
    WHERE status IN ('draft', 'ready', 'paused', 'stopped', 'failed') AND coalesce(ended_at, created_at) <= now() - ${importDays} * interval '1 day'
      AND (status IN ('draft', 'ready', 'paused') OR EXISTS (
        SELECT FROM import_parts AS part WHERE part.workspace_id = imports.workspace_id AND part.import_id = imports.id))
    ORDER BY coalesce(ended_at, created_at) LIMIT ${countMax} FOR UPDATE SKIP LOCKED`;
  const deleted = part`
    DELETE FROM imports USING gone
    WHERE imports.workspace_id = gone.workspace_id AND imports.id = gone.id AND gone.status = 'draft'`;
  const aside = part`
    UPDATE imports SET status = 'stopped', credential = NULL, dry_run = NULL, dry_run_at = NULL FROM gone
    WHERE imports.workspace_id = gone.workspace_id AND imports.id = gone.id AND gone.status IN ('ready', 'paused')`;
  const rows = await db.change(
    null,
    sql`
    ${withCtes({ gone, ...dropParts, deleted, aside }, [])} SELECT id FROM gone`,
  );
  return rows.length;
}

/** Values from before imports that can no longer be undone; up to `countMax`, in all workspaces. */
export async function purgeOldChanges(db: Writes, countMax: number): Promise<number> {
  const rows = await db.change(
    null,
    sql`
    DELETE FROM import_changes USING (
      SELECT changes.workspace_id, changes.import_id, changes.type, changes.record_id
      FROM imports JOIN import_changes AS changes ON changes.workspace_id = imports.workspace_id AND changes.import_id = imports.id
      WHERE imports.undo_until <= now() AND imports.status IN ('done', 'paused', 'stopped', 'failed', 'undone') LIMIT ${countMax}
    ) AS old
    WHERE import_changes.workspace_id = old.workspace_id AND import_changes.import_id = old.import_id AND import_changes.type = old.type
      AND import_changes.record_id = old.record_id
    RETURNING 1`,
  );
  return rows.length;
}

/** Whether what was fetched for it, on the disk of a node, may still be needed. */
export async function isResumable(db: Queryable, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM imports WHERE workspace_id = ${workspaceId} AND id = ${id} AND (
      status IN ('fetching', 'checking', 'loading') OR status IN ('ready', 'paused', 'stopped', 'failed') AND ended_at > now() - ${importDays} * interval '1 day')`);
  return rows.length > 0;
}

/** They need a CTE `gone`. */
const dropParts = {
  dropped: part`
    DELETE FROM import_parts AS parts USING gone
    WHERE parts.workspace_id = gone.workspace_id AND parts.import_id = gone.id RETURNING parts.workspace_id, parts.key`,
  disowned: part`
    UPDATE stored_files SET owned = false FROM dropped
    WHERE stored_files.workspace_id = dropped.workspace_id AND stored_files.key = dropped.key`,
};

async function changeAll<Row>(
  db: Writes,
  workspaceId: string,
  ctes: Record<'change', Part> & Record<string, Part>,
  also: RowWrite[],
): Promise<Row | undefined> {
  const [row] = await db.change<Row>(workspaceId, sql`${withWrites(workspaceId, ctes, also)} SELECT * FROM written`);
  return row;
}
