import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** The user who writes a mail: their name stands in From, and their signature, as rich text, below the text. */
export type Writer = { name: string; signature: string | null };

export async function findWriter(db: Queryable, workspaceId: string, userId: string): Promise<Writer | undefined> {
  const [writer] = await db.query<Writer>(
    sql`SELECT name, signature FROM users WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`,
  );
  return writer;
}
