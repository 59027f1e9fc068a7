import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/* For the operator: webhooks of all workspaces. */

export type UnhealthyWebhook = {
  workspace_id: string;
  workspace: string;
  id: string;
  request_url: string;
  failing_since: string | null;
  switched_off_reason: string | null;
};

/** Failing webhooks and those switched off for failing, not those that their owner switched off. */
export function listUnhealthyWebhooks(db: Queryable, limit: number): Promise<UnhealthyWebhook[]> {
  return db.query(sql`
    SELECT workspace_id, workspaces.name AS workspace, id, request_url, failing_since, switched_off_reason
    FROM webhooks JOIN workspaces USING (workspace_id)
    WHERE switched_off_reason IS NOT NULL OR (active AND failing_since IS NOT NULL)
    ORDER BY failing_since, id LIMIT ${limit}`);
}

export async function countAllWebhooks(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`SELECT count(workspace_id)::int AS count FROM webhooks`);
  return row?.count ?? 0;
}

export function listNewestSecrets(db: Queryable, limit: number): Promise<{ workspace_id: string; id: string; secret: Buffer }[]> {
  return db.query(sql`SELECT workspace_id, id, secret FROM webhooks ORDER BY updated_at DESC, id LIMIT ${limit}`);
}
