import type { Plan } from '@muster/contract/limits.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type UsageRow = {
  plan: Plan;
  requests: number;
  resets_at: string | null;
  jobs: number;
  active_jobs: number;
  users: number;
  tokens: number;
  webhooks: number;
};

/** What is counted here has a small limit, or a total that is kept. */
export async function findUsage(db: Queryable, workspaceId: string): Promise<UsageRow | undefined> {
  const [row] = await db.query<UsageRow>(sql`
    SELECT workspaces.plan,
      CASE WHEN window_started_at + interval '1 hour' > now() THEN used ELSE 0 END AS requests,
      CASE WHEN window_started_at + interval '1 hour' > now() THEN window_started_at + interval '1 hour' END AS resets_at,
      jobs_draft + jobs_active + jobs_paused + jobs_closed AS jobs, jobs_active AS active_jobs,
      (SELECT count(*) FROM users WHERE users.workspace_id = ${workspaceId})
        + (SELECT count(*) FROM invites WHERE invites.workspace_id = ${workspaceId} AND expires_at > now()) AS users,
      (SELECT count(*) FROM tokens WHERE tokens.workspace_id = ${workspaceId} AND revoked_at IS NULL) AS tokens,
      (SELECT count(*) FROM webhooks WHERE webhooks.workspace_id = ${workspaceId}) AS webhooks
    FROM workspaces JOIN rate_limits USING (workspace_id) JOIN workspace_counters USING (workspace_id)
    WHERE workspace_id = ${workspaceId}`);
  return row;
}

export type FileUsage = { total: number; bytes: number };

/** Reads an index entry for each file. */
export async function findFileUsage(db: Queryable, workspaceId: string): Promise<FileUsage> {
  const [row] = await db.query<FileUsage>(sql`
    SELECT count(*) AS total, coalesce(sum(bytes), 0)::bigint AS bytes
    FROM (
      SELECT bytes FROM candidate_files WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT bytes FROM company_pictures WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT bytes FROM replaced_pictures WHERE workspace_id = ${workspaceId}
    ) AS files`);
  return row ?? { total: 0, bytes: 0 };
}
