import type { Plan } from '@muster/contract/limits.ts';
import type { Database, Queryable, Transaction } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';

export type WorkspaceRow = { workspace_id: string; name: string; plan: Plan; created_at: string };

export function insertWorkspace(tx: Transaction, workspace: { id: string; name: string; plan: Plan; createdAt: Date }): void {
  tx.send(sql`
    INSERT INTO workspaces (workspace_id, name, plan, created_at)
    VALUES (${workspace.id}, ${workspace.name}, ${workspace.plan}, ${workspace.createdAt})`);
  tx.send(sql`INSERT INTO rate_limits (workspace_id) VALUES (${workspace.id})`);
  tx.send(sql`INSERT INTO workspace_counters (workspace_id) VALUES (${workspace.id})`);
}

export function listWorkspaces(db: Queryable): Promise<WorkspaceRow[]> {
  return db.query(sql`SELECT workspace_id, name, plan, created_at FROM workspaces ORDER BY created_at, workspace_id`);
}

export async function isWorkspace(db: Queryable, workspaceId: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM workspaces WHERE workspace_id = ${workspaceId}`);
  return rows.length > 0;
}

export async function setPlan(db: Pick<Database, 'change'>, workspaceId: string, plan: Plan): Promise<WorkspaceRow | undefined> {
  const [workspace] = await db.change<WorkspaceRow>(
    workspaceId,
    sql`
    UPDATE workspaces SET plan = ${plan} WHERE workspace_id = ${workspaceId} RETURNING workspace_id, name, plan, created_at`,
  );
  return workspace;
}
