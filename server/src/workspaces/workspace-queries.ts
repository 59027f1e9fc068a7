import type { Plan } from '@muster/contract/limits.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type WorkspaceRow = { workspace_id: string; name: string; plan: Plan; created_at: string };

type WorkspaceChanges = Pick<Database, 'change'>;
type ChangedWorkspace = WorkspaceRow | undefined;

export function insertWorkspace(tx: Transaction, workspace: { id: string; name: string; plan: Plan; createdAt: Date }): void {
  tx.send(sql`
    INSERT INTO workspaces (workspace_id, name, plan, created_at)
    VALUES (${workspace.id}, ${workspace.name}, ${workspace.plan}, ${workspace.createdAt})`);
  tx.send(sql`INSERT INTO rate_limits (workspace_id) VALUES (${workspace.id})`);
  tx.send(sql`INSERT INTO workspace_counters (workspace_id) VALUES (${workspace.id})`);
}

export async function hasWorkspaces(db: Queryable): Promise<boolean> {
  const rows = await db.query(sql`SELECT workspace_id FROM workspaces ORDER BY workspace_id LIMIT 1`);
  return rows.length > 0;
}

export async function isSoleWorkspace(db: Queryable, workspaceId: string): Promise<boolean> {
  // The first two by key: an installation may have very many.
  const rows = await db.query<{ workspace_id: string }>(sql`SELECT workspace_id FROM workspaces ORDER BY workspace_id LIMIT 2`);
  return rows.length === 1 && rows[0]?.workspace_id === workspaceId;
}

export type WorkspaceCounts = { companies: number; jobs: number; candidates: number; tokens: number };

/** For the operator. Counts every candidate, so it is slow when there are very many. */
export function listWorkspacesWithCounts(db: Queryable): Promise<(WorkspaceRow & WorkspaceCounts)[]> {
  return db.query(sql`
    SELECT workspace_id, name, plan, created_at,
      (SELECT count(*) FROM companies WHERE companies.workspace_id = workspaces.workspace_id AND archived_at IS NULL) AS companies,
      (SELECT count(*) FROM jobs WHERE jobs.workspace_id = workspaces.workspace_id AND deleted_at IS NULL) AS jobs,
      (SELECT count(*) FROM candidates WHERE candidates.workspace_id = workspaces.workspace_id) AS candidates,
      (SELECT count(*) FROM tokens WHERE tokens.workspace_id = workspaces.workspace_id AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > now())) AS tokens
    FROM workspaces ORDER BY created_at, workspace_id`);
}

export type CallersWorkspace = { id: string; name: string; created_at: string; token_expires_at: string | null };

/** The workspace, and when the token expires if the caller is one. */
export async function findCallersWorkspace(
  db: Queryable,
  workspaceId: string,
  callerId: string,
): Promise<CallersWorkspace | undefined> {
  const [row] = await db.query<CallersWorkspace>(sql`
    SELECT workspaces.workspace_id AS id, workspaces.name, workspaces.created_at, tokens.expires_at AS token_expires_at
    FROM workspaces LEFT JOIN tokens ON tokens.workspace_id = workspaces.workspace_id AND tokens.id = ${callerId}
    WHERE workspaces.workspace_id = ${workspaceId}`);
  return row;
}

export async function isWorkspace(db: Queryable, workspaceId: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM workspaces WHERE workspace_id = ${workspaceId}`);
  return rows.length > 0;
}

export async function findWorkspaceName(db: Queryable, workspaceId: string): Promise<string> {
  const [row] = await db.query<{ name: string }>(sql`SELECT name FROM workspaces WHERE workspace_id = ${workspaceId}`);
  return row?.name ?? '';
}

export type NamedWorkspace = { workspace_id: string; name: string };

/** The oldest ones. */
export function listFirstWorkspaces(db: Queryable, limit: number): Promise<NamedWorkspace[]> {
  return db.query(sql`SELECT workspace_id, name FROM workspaces ORDER BY created_at, workspace_id LIMIT ${limit}`);
}

/** Case-insensitive, oldest first. */
export function findWorkspacesNamed(db: Queryable, name: string, limit: number): Promise<NamedWorkspace[]> {
  return db.query(sql`
    SELECT workspace_id, name FROM workspaces WHERE lower(name) = lower(${name}) ORDER BY created_at, workspace_id LIMIT ${limit}`);
}

/** Whether the language model of the operator may be used for the workspace. Undefined when there is no such workspace. */
export function setAi(db: WorkspaceChanges, workspaceId: string, isOn: boolean, also: RowWrite[] = []): Promise<ChangedWorkspace> {
  return changeWorkspace(db, workspaceId, part`ai = ${isOn}`, also);
}

export function setPlan(db: WorkspaceChanges, workspaceId: string, plan: Plan, also: RowWrite[] = []): Promise<ChangedWorkspace> {
  return changeWorkspace(db, workspaceId, part`plan = ${plan}`, also);
}

async function changeWorkspace(
  db: WorkspaceChanges,
  workspaceId: string,
  assignment: Part,
  also: RowWrite[],
): Promise<ChangedWorkspace> {
  const change = part`
    UPDATE workspaces SET ${assignment} WHERE workspace_id = ${workspaceId} RETURNING workspace_id, name, plan, created_at`;
  const workspace = await changeWith<WorkspaceRow>(db, workspaceId, change, also);
  return workspace;
}
