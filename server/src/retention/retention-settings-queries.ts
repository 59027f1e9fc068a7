import type { RetentionSettings } from '@muster/contract/retention/retention.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';

export type StoredRetention = RetentionSettings & { revision: number };

export async function findRetention(db: Queryable, workspaceId: string): Promise<StoredRetention | undefined> {
  const [settings] = await db.query<StoredRetention>(sql`
    SELECT mode, months, outcomes, exempt_tags, starts_at, updated_at, revision FROM retention_settings WHERE workspace_id = ${workspaceId}`);
  return settings;
}

/** False when the settings have changed since they were read; revision 0 means that there were none. The pass over the applications begins anew. */
export async function saveRetention(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { mode, months, outcomes, exempt_tags, starts_at, updated_at, revision }: StoredRetention,
  also: Part<'change'>[],
): Promise<boolean> {
  const change = part`
    INSERT INTO retention_settings AS known (workspace_id, mode, months, outcomes, exempt_tags, starts_at, updated_at, due_at)
    VALUES (${workspaceId}, ${mode}, ${months}, ${outcomes}, ${exempt_tags}, ${starts_at}, ${updated_at}, ${starts_at})
    ON CONFLICT (workspace_id) DO UPDATE SET mode = excluded.mode, months = excluded.months, outcomes = excluded.outcomes,
      exempt_tags = excluded.exempt_tags, starts_at = excluded.starts_at, updated_at = excluded.updated_at, due_at = excluded.due_at,
      leased_until = NULL, after_created_at = NULL, after_id = NULL, revision = known.revision + 1
    WHERE known.revision = ${revision}::int
    RETURNING revision`;
  const rows = await db.change(workspaceId, sql`${withCtes({ change }, also)} SELECT revision FROM change`);
  return rows.length > 0;
}
