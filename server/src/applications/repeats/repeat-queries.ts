import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import type { StoredRepeat } from './repeat.ts';

/** The hashes of what a candidate has sent so far: of the first application, and of those that are kept beside it. */
export async function findSentHashes(db: Queryable, workspaceId: string, candidateId: string): Promise<Buffer[]> {
  const rows = await db.query<{ sent_hash: Buffer }>(sql`
    SELECT sent_hash FROM application_consents
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND sent_hash IS NOT NULL
    UNION ALL
    SELECT sent_hash FROM repeated_applications WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}`);
  return rows.map(({ sent_hash }) => sent_hash);
}

export function insertRepeat(
  workspaceId: string,
  { id, candidate_id, sent, sent_at }: StoredRepeat,
  sentHash: Buffer,
): Part<'change'> {
  return part`
    INSERT INTO repeated_applications (workspace_id, id, candidate_id, sent, sent_hash, sent_at)
    SELECT ${workspaceId}::uuid, ${id}::uuid, ${candidate_id}::uuid, ${JSON.stringify(sent)}::jsonb, ${sentHash}::bytea, ${sent_at}::timestamptz
    FROM ${cte.change}
    ON CONFLICT (workspace_id, id) DO NOTHING`;
}

export function listRepeats(db: Queryable, workspaceId: string, candidateId: string, limit: number): Promise<StoredRepeat[]> {
  return db.query(sql`
    SELECT id, candidate_id, sent, sent_at FROM repeated_applications
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} ORDER BY sent_at, id LIMIT ${limit}`);
}
