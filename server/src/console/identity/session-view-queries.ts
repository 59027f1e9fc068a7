import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

type WorkspaceView = {
  workspace_name: string;
  company_id: string | null;
  company_name: string | null;
  logo_url: string | null;
  event_sequence: number;
};

/** The workspace, and the company that stands for it: its oldest one. */
export async function readWorkspaceView(db: Queryable, workspaceId: string): Promise<WorkspaceView | undefined> {
  const [view] = await db.query<WorkspaceView>(sql`
    SELECT workspaces.name AS workspace_name, company.id AS company_id, company.name AS company_name, company.logo_url,
      event_sequence
    FROM workspaces JOIN workspace_counters USING (workspace_id) LEFT JOIN LATERAL (
      SELECT id, name, logo_url FROM companies
      WHERE companies.workspace_id = workspaces.workspace_id AND archived_at IS NULL ORDER BY id LIMIT 1) company ON true
    WHERE workspaces.workspace_id = ${workspaceId}`);
  return view;
}
