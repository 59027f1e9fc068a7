import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** Returns the id of the candidate. */
export async function findImportKey(db: Queryable, workspaceId: string, key: Buffer): Promise<string | undefined> {
  const [found] = await db.query<{ id: string }>(
    sql`SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND import_key = ${key}`,
  );
  return found?.id;
}

/** How many of the bulk uploads until this time are still to be read. */
export async function countUnread(db: Queryable, workspaceId: string, until: Date): Promise<number> {
  const [row] = await db.query<{ unread: number }>(sql`
    SELECT count(*) AS unread FROM cv_jobs WHERE workspace_id = ${workspaceId} AND priority > 0 AND created_at <= ${until}`);
  return row?.unread ?? 0;
}

/** The results of bulk uploads since this time, by status. */
export function countReadings(db: Queryable, workspaceId: string, since: Date): Promise<{ status: string; count: number }[]> {
  return db.query(sql`
    SELECT candidate_cvs.status, count(*) AS count FROM candidate_cvs
    JOIN candidates ON candidates.workspace_id = candidate_cvs.workspace_id AND candidates.id = candidate_cvs.candidate_id
    WHERE candidate_cvs.workspace_id = ${workspaceId} AND read_at >= ${since} AND import_key IS NOT NULL
    GROUP BY candidate_cvs.status`);
}
