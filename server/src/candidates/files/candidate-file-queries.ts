import type { CandidateFile } from '@muster/contract/candidates/candidate-file.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** Those that a repeated application has sent are among them. */
export function findCandidateFiles(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
): Promise<Omit<CandidateFile, 'url' | 'url_expires_at'>[]> {
  return db.query(sql`
    SELECT id, candidate_id, purpose, question_id, filename, media_type, bytes, created_at FROM candidate_files
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} ORDER BY created_at, id`);
}

/** Those that the team has added. */
export async function countAddedFiles(db: Queryable, workspaceId: string, candidateId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM candidate_files
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND purpose = 'attachment'`);
  return row?.count ?? 0;
}
