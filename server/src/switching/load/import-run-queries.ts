import type { Actor } from '@muster/contract/events/event.ts';
import type { ImportOrigin, ImportStatus } from '@muster/contract/switching/workspace-import.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

/** A muster command as it was given, with absolute paths: nothing secret is in it. */
export type RunCommand = {
  name: string;
  takes: string[];
  options: Record<string, string | boolean>;
  lists: Record<string, string[]>;
};

export type RunProgress = { type: string; done: number; total: number | null }[];

export type ImportRun = {
  id: string;
  source: string;
  account: string;
  status: ImportStatus;
  started_at: string;
  ended_at: string | null;
  undo_until: string | null;
  is_alive: boolean;
  origin: ImportOrigin;
  progress: RunProgress;
  command: RunCommand | null;
};

type Writes = Pick<Database, 'change'>;

const aliveFor = part`interval '20 seconds'`;
const isAlive = part`(due_at IS NOT NULL OR coalesce(alive_until > now(), false))`;
// Of the muster command, whose process is gone.
const isDead = part`due_at IS NULL AND alive_until < now()`;
const shown = part`id, source, account, status, started_at, ended_at, undo_until, ${isAlive} AS is_alive, progress, command,
  CASE WHEN chosen IS NULL THEN 'command' WHEN upload_bytes IS NOT NULL THEN 'files' ELSE 'api' END AS origin`;

/** The one that no other may run beside. */
export async function findRunning(db: Queryable, workspaceId: string): Promise<ImportRun | undefined> {
  const [run] = await db.query<ImportRun>(sql`
    SELECT ${shown} FROM imports
    WHERE workspace_id = ${workspaceId} AND status IN ('connecting', 'fetching', 'checking', 'loading', 'undoing') AND NOT is_shared`);
  return run;
}

export type ReportedRun = ImportRun & { report: string | null };

/** The newest first. */
export function listRuns(db: Queryable, workspaceId: string): Promise<ReportedRun[]> {
  return db.query(sql`
    SELECT ${shown}, report::text AS report FROM imports WHERE workspace_id = ${workspaceId} AND started_at IS NOT NULL
    ORDER BY started_at DESC, id DESC LIMIT 100`);
}

export async function findRun(db: Queryable, workspaceId: string, id: string): Promise<ReportedRun | undefined> {
  if (!isUuid(id)) return undefined;
  const [run] = await db.query<ReportedRun>(sql`
    SELECT ${shown}, report::text AS report FROM imports WHERE workspace_id = ${workspaceId} AND id = ${id} AND started_at IS NOT NULL`);
  return run;
}

export type NewRun = {
  id: string;
  source: string;
  account: string;
  actor: Actor;
  isShared: boolean;
  command: RunCommand | undefined;
};

/** False when another import runs. */
export async function insertRun(
  db: Writes,
  workspaceId: string,
  { id, source, account, actor, isShared, command }: NewRun,
): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    INSERT INTO imports (workspace_id, id, source, account, status, actor_type, actor_id, actor_name, started_at, alive_until, is_shared, command)
    VALUES (${workspaceId}, ${id}, ${source}, ${account}, 'loading', ${actor.type}, ${actor.id}, ${actor.name}, now(), now() + ${aliveFor},
      ${isShared}, ${command ? JSON.stringify(command) : null}::json)
    ON CONFLICT DO NOTHING RETURNING 1`,
  );
  return rows.length > 0;
}

/** Of a process that is gone. False when another one has it by now. */
export async function takeRun(db: Writes, workspaceId: string, id: string, status: ImportStatus): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    UPDATE imports SET status = ${status}, alive_until = now() + ${aliveFor}, is_stopping = false
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status IN ('loading', 'undoing') AND ${isDead} RETURNING 1`,
  );
  return rows.length > 0;
}

/** One that was stopped, has failed, or whose process is gone. False when it runs, or is over. */
export async function resumeRun(db: Writes, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    UPDATE imports SET status = 'loading', alive_until = now() + ${aliveFor}, is_stopping = false, ended_at = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND chosen IS NULL AND coalesce(undo_until > now(), true)
      AND (status IN ('stopped', 'failed') OR status = 'loading' AND ${isDead}) RETURNING 1`,
  );
  return rows.length > 0;
}

/** One that the same command has begun and that did not come to its end. */
export async function findUnended(db: Queryable, workspaceId: string, command: RunCommand): Promise<string | undefined> {
  const [run] = await db.query<{ id: string }>(sql`
    SELECT id FROM imports
    WHERE workspace_id = ${workspaceId} AND is_shared AND command::text = ${JSON.stringify(command)} AND coalesce(undo_until > now(), true)
      AND (status IN ('stopped', 'failed') OR status = 'loading' AND ${isDead})
    ORDER BY started_at DESC, id DESC LIMIT 1`);
  return run?.id;
}

/** Undefined when it is over, or another process has it. */
export async function extendRun(
  db: Writes,
  workspaceId: string,
  id: string,
  progress?: RunProgress,
): Promise<{ is_stopping: boolean } | undefined> {
  const [row] = await db.change<{ is_stopping: boolean }>(
    workspaceId,
    sql`UPDATE imports SET alive_until = now() + ${aliveFor}, progress = coalesce(${progress ? JSON.stringify(progress) : null}::json, progress)
      WHERE workspace_id = ${workspaceId} AND id = ${id} AND status IN ('loading', 'undoing') RETURNING is_stopping`,
  );
  return row;
}

export async function endRun(
  db: Writes,
  workspaceId: string,
  id: string,
  { status, report, undoDays }: { status: ImportStatus; report: string | null; undoDays: number },
): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    UPDATE imports SET status = ${status}, report = coalesce(${report}::json, report), ended_at = now(), alive_until = NULL, is_stopping = false,
      undo_until = CASE WHEN ${status} = 'undone' THEN undo_until ELSE now() + make_interval(days => ${undoDays}::int) END
    WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
}

/** Those that may run beside others and whose process is gone: nobody else would end them. In all workspaces where none is named. */
export async function endDeadRuns(db: Writes, workspaceId: string | null, undoDays: number): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    UPDATE imports SET status = 'stopped', ended_at = alive_until, undo_until = alive_until + make_interval(days => ${undoDays}::int)
    WHERE workspace_id = coalesce(${workspaceId}::uuid, workspace_id) AND is_shared AND status = 'loading' AND ${isDead} RETURNING 1`,
  );
}

/** What a run has made, also before it was interrupted. */
export async function countMadeByRun(db: Queryable, workspaceId: string, id: string): Promise<Map<string, number>> {
  const rows = await db.query<{ type: string; made: number }>(sql`
    SELECT type, count(*) AS made FROM import_links WHERE workspace_id = ${workspaceId} AND import_id = ${id} AND is_made GROUP BY type`);
  return new Map(rows.map(({ type, made }) => [type, made]));
}

/** False when it cannot be undone: too late, or undone already. */
export async function beginUndo(db: Writes, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    UPDATE imports SET status = 'undoing', alive_until = now() + ${aliveFor}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND coalesce(undo_until > now(), status = 'loading')
      AND (status IN ('done', 'paused', 'stopped', 'failed') OR status IN ('loading', 'undoing') AND ${isDead}) RETURNING 1`,
  );
  return rows.length > 0;
}
