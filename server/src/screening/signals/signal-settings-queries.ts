import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith, withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type SwitchedWorkspace = { workspace_id: string; name: string };

/** Of a workspace in which signals are on. */
export const areOn = (workspaceId: string) =>
  part`EXISTS (SELECT FROM signal_sweeps WHERE signal_sweeps.workspace_id = ${workspaceId} AND signal_sweeps.is_on)`;

export async function areSignalsOn(db: Queryable, workspaceId: string): Promise<boolean> {
  const [found] = await db.query<{ is_on: boolean }>(sql`SELECT ${areOn(workspaceId)} AS is_on`);
  return found?.is_on === true;
}

/** On: from the first candidate on. Undefined when there is no such workspace. */
export function switchSignalsOn(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  also: RowWrite[],
): Promise<SwitchedWorkspace | undefined> {
  const known = part`SELECT workspace_id, name FROM workspaces WHERE workspace_id = ${workspaceId}`;
  const change = part`
    INSERT INTO signal_sweeps (workspace_id, is_on) SELECT known.workspace_id, true FROM (${known}) AS known
    ON CONFLICT (workspace_id) DO UPDATE SET is_on = true,
      after_id = CASE WHEN signal_sweeps.is_on THEN signal_sweeps.after_id ELSE excluded.after_id END
    RETURNING workspace_id, (SELECT name FROM (${known}) AS known) AS name`;
  return changeWith<SwitchedWorkspace>(db, workspaceId, change, also);
}

/** What was found is deleted in the background, and then the row. */
export async function switchSignalsOff(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  also: RowWrite[],
): Promise<SwitchedWorkspace | undefined> {
  const switched = part`UPDATE signal_sweeps SET is_on = false WHERE workspace_id = ${workspaceId}`;
  const change = part`SELECT workspace_id, name FROM workspaces WHERE workspace_id = ${workspaceId}`;
  const statement = sql`${withWrites(workspaceId, { switched, change }, also)} SELECT workspace_id, name FROM written`;
  const [workspace] = await db.change<SwitchedWorkspace>(workspaceId, statement);
  return workspace;
}
