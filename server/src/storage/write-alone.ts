import type { Database } from './database.ts';
import { type Part, part, sql, withCtes } from './sql.ts';

/** For an answer without a change: writes only what goes with it. */
export async function writeAlone(db: Pick<Database, 'change'>, workspaceId: string, statements: Part<'change'>[]): Promise<void> {
  if (statements.length === 0) return;
  const change = part`SELECT workspace_id FROM workspaces WHERE workspace_id = ${workspaceId}`;
  await db.change(workspaceId, sql`${withCtes({ change }, statements)} SELECT workspace_id FROM change`);
}
