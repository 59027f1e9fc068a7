import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type StoredSwitches = { workspace_id: string; name: string; screening: boolean; ai: boolean };

export async function findScreeningSwitches(db: Queryable, workspaceId: string): Promise<StoredSwitches | undefined> {
  const [switches] = await db.query<StoredSwitches>(
    sql`SELECT workspace_id, name, screening, ai FROM workspaces WHERE workspace_id = ${workspaceId}`,
  );
  return switches;
}

/** Undefined when there is no such workspace. */
export async function saveScreening(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  isOn: boolean,
  also: RowWrite[],
): Promise<StoredSwitches | undefined> {
  const change = part`
    UPDATE workspaces SET screening = ${isOn} WHERE workspace_id = ${workspaceId} RETURNING workspace_id, name, screening, ai`;
  const switches = await changeWith<StoredSwitches>(db, workspaceId, change, also);
  return switches;
}
