import type { Queryable } from '#storage/queryable.ts';
import { type Part, sql } from '#storage/sql.ts';

/** The JSON texts of some records of a section. */
export async function listRecords(
  db: Queryable,
  section: Part,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db.query<{ record: string }>(sql`
    SELECT record::text AS record FROM (${section}) AS found ORDER BY record::text LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(({ record }) => record);
}

export async function countRecords(db: Queryable, section: Part): Promise<number> {
  const [found] = await db.query<{ records: number }>(sql`SELECT count(*) AS records FROM (${section}) AS found`);
  return found?.records ?? 0;
}

/** The applications of a person with their addresses. */
export function listApplicationsOfPerson(
  db: Queryable,
  workspaceId: string,
  personId: string,
  limit: number,
): Promise<{ id: string; email: string | null }[]> {
  return db.query(sql`
    SELECT id, email FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ${personId} ORDER BY created_at DESC, id LIMIT ${limit}`);
}

export type ExportedFile = { id: string; key: string; filename: string; bytes: number };

export function listFilesOf(db: Queryable, workspaceId: string, candidateId: string): Promise<ExportedFile[]> {
  return db.query(sql`
    SELECT id, key, filename, bytes FROM candidate_files WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}
    ORDER BY created_at, id`);
}
