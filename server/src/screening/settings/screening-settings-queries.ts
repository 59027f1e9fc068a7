import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';

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
  also: Part<'change'>[],
): Promise<StoredSwitches | undefined> {
  const change = part`
    UPDATE workspaces SET screening = ${isOn} WHERE workspace_id = ${workspaceId} RETURNING workspace_id, name, screening, ai`;
  const [switches] = await db.change<StoredSwitches>(workspaceId, sql`${withCtes({ change }, also)} SELECT * FROM change`);
  return switches;
}
