import type { RetentionSettings } from '@muster/contract/retention/retention.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type StoredRetention = RetentionSettings & { revision: number };

export async function findRetention(db: Queryable, workspaceId: string): Promise<StoredRetention | undefined> {
  const [settings] = await db.query<StoredRetention>(sql`
    SELECT mode, months, outcomes, exempt_tags, starts_at, updated_at, revision FROM retention_settings WHERE workspace_id = ${workspaceId}`);
  return settings;
}

/**
 * False when the settings have changed since they were read; revision 0 means that there were none. The pass over the applications begins
 * anew, as long from now as the settings say, by the clock of the database.
 */
export async function saveRetention(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { mode, months, outcomes, exempt_tags, starts_at, updated_at, revision }: StoredRetention,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO retention_settings AS known (workspace_id, mode, months, outcomes, exempt_tags, starts_at, updated_at, due_at)
    VALUES (${workspaceId}, ${mode}, ${months}, ${outcomes}, ${exempt_tags}, ${starts_at}, ${updated_at},
      now() + (${starts_at}::timestamptz - ${updated_at}::timestamptz))
    ON CONFLICT (workspace_id) DO UPDATE SET mode = excluded.mode, months = excluded.months, outcomes = excluded.outcomes,
      exempt_tags = excluded.exempt_tags, starts_at = excluded.starts_at, updated_at = excluded.updated_at, due_at = excluded.due_at,
      claim_id = NULL, attempts = 0, after_created_at = NULL, after_id = NULL, revision = known.revision + 1
    WHERE known.revision = ${revision}::int
    RETURNING revision`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}
