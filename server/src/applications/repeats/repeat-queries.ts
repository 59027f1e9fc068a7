import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
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

const repeatRow = defineRow(
  'repeated_applications',
  { id: 'uuid', candidate_id: 'uuid', sent: 'jsonb', sent_hash: 'bytea', sent_at: 'timestamptz' },
  part`ON CONFLICT (workspace_id, id) DO NOTHING`,
);

export function insertRepeat(repeat: StoredRepeat, sentHash: Buffer): RowWrite {
  return repeatRow({ ...repeat, sent: JSON.stringify(repeat.sent), sent_hash: sentHash });
}

export function listRepeats(db: Queryable, workspaceId: string, candidateId: string, limit: number): Promise<StoredRepeat[]> {
  return db.query(sql`
    SELECT id, candidate_id, sent, sent_at FROM repeated_applications
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} ORDER BY sent_at, id LIMIT ${limit}`);
}
