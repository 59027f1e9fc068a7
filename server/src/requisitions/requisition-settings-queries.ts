import type { ApprovalStep } from '@muster/contract/requisitions/approval-steps.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

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
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO requisition_settings (workspace_id, approval_steps, revision)
    VALUES (${workspaceId}, ${JSON.stringify(approval_steps)}, 1)
    ON CONFLICT (workspace_id) DO UPDATE SET approval_steps = excluded.approval_steps, revision = requisition_settings.revision + 1
    WHERE requisition_settings.revision = ${revision}::int
    RETURNING revision`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}
