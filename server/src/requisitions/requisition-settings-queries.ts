import type { ApprovalStep } from '@muster/contract/requisitions/approval-steps.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';

export type StoredSettings = { approval_steps: ApprovalStep[]; revision: number };

export async function findSettings(db: Queryable, workspaceId: string): Promise<StoredSettings | undefined> {
  const [settings] = await db.query<StoredSettings>(
    sql`SELECT approval_steps, revision FROM requisition_settings WHERE workspace_id = ${workspaceId}`,
  );
  return settings;
}

/** False when the settings have changed since they were read; revision 0 means that there were none. */
export async function saveSettings(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { approval_steps, revision }: StoredSettings,
  also: Part<'change'>[],
): Promise<boolean> {
  const change = part`
    INSERT INTO requisition_settings (workspace_id, approval_steps, revision)
    VALUES (${workspaceId}, ${JSON.stringify(approval_steps)}, 1)
    ON CONFLICT (workspace_id) DO UPDATE SET approval_steps = excluded.approval_steps, revision = requisition_settings.revision + 1
    WHERE requisition_settings.revision = ${revision}::int
    RETURNING revision`;
  const rows = await db.change(workspaceId, sql`${withCtes({ change }, also)} SELECT revision FROM change`);
  return rows.length > 0;
}
