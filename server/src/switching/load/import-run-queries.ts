import type { Actor } from '@muster/contract/events/event.ts';
import type { ImportStatus } from '@muster/contract/switching/workspace-import.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

export type ImportRun = {
  id: string;
  source: string;
  account: string;
  status: ImportStatus;
  started_at: string;
  ended_at: string | null;
  undo_until: string | null;
  is_alive: boolean;
};

type Writes = Pick<Database, 'change'>;

const aliveFor = part`interval '20 seconds'`;
const shown = part`id, source, account, status, started_at, ended_at, undo_until, (due_at IS NOT NULL OR coalesce(alive_until > now(), false)) AS is_alive`;

export async function findRunning(db: Queryable, workspaceId: string): Promise<ImportRun | undefined> {
  const [run] = await db.query<ImportRun>(sql`
    SELECT ${shown} FROM imports WHERE workspace_id = ${workspaceId} AND status IN ('connecting', 'fetching', 'checking', 'loading', 'undoing')`);
  return run;
}

/** The newest first. */
export function listRuns(db: Queryable, workspaceId: string): Promise<(ImportRun & { report: string | null })[]> {
  return db.query(sql`
    SELECT ${shown}, report::text AS report FROM imports WHERE workspace_id = ${workspaceId} AND started_at IS NOT NULL
    ORDER BY started_at DESC, id DESC LIMIT 100`);
}

/** False when another import runs. */
export async function insertRun(
  db: Writes,
  workspaceId: string,
  { id, source, account, actor }: { id: string; source: string; account: string; actor: Actor },
): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    INSERT INTO imports (workspace_id, id, source, account, status, actor_type, actor_id, actor_name, started_at, alive_until)
    VALUES (${workspaceId}, ${id}, ${source}, ${account}, 'loading', ${actor.type}, ${actor.id}, ${actor.name}, now(), now() + ${aliveFor})
    ON CONFLICT DO NOTHING RETURNING 1`,
  );
  return rows.length > 0;
}

/** Of a process that is gone. False when another one has it by now. */
export async function takeRun(db: Writes, workspaceId: string, id: string, status: ImportStatus): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    UPDATE imports SET status = ${status}, alive_until = now() + ${aliveFor}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status IN ('loading', 'undoing') AND due_at IS NULL AND alive_until < now() RETURNING 1`,
  );
  return rows.length > 0;
}

export async function extendRun(db: Writes, workspaceId: string, id: string): Promise<void> {
  await db.change(
    workspaceId,
    sql`UPDATE imports SET alive_until = now() + ${aliveFor} WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
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
    UPDATE imports SET status = ${status}, report = coalesce(${report}::json, report), ended_at = now(), alive_until = NULL,
      undo_until = coalesce(undo_until, now() + make_interval(days => ${undoDays}::int))
    WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
}

/** False when it cannot be undone: too late, or undone already. */
export async function beginUndo(db: Writes, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    UPDATE imports SET status = 'undoing', alive_until = now() + ${aliveFor}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND undo_until > now()
      AND (status IN ('done', 'paused', 'stopped', 'failed') OR status = 'undoing' AND due_at IS NULL AND alive_until < now()) RETURNING 1`,
  );
  return rows.length > 0;
}
