import type { MergeKind } from '@muster/contract/candidates/merge.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

/** Rows are JSON texts. */
export type StoredMerge = {
  id: string;
  kind: MergeKind;
  kept_id: string;
  duplicate_id: string;
  kept_person_id: string;
  duplicate_person_id: string;
  kept_before: string | null;
  kept_after: string | null;
  duplicate: string | null;
  removed: string;
  moved: string;
  resume_file_id: string | null;
  version: number;
  merged_at: string;
};

export function insertMerge(tx: Transaction, workspaceId: string, merge: Omit<StoredMerge, 'merged_at'>, at: Date): void {
  tx.send(sql`
    INSERT INTO candidate_merges (workspace_id, id, kind, kept_id, duplicate_id, kept_person_id, duplicate_person_id, kept_before, kept_after,
      duplicate, removed, moved, resume_file_id, version, merged_at)
    VALUES (${workspaceId}, ${merge.id}, ${merge.kind}, ${merge.kept_id}, ${merge.duplicate_id}, ${merge.kept_person_id},
      ${merge.duplicate_person_id}, ${merge.kept_before}::json, ${merge.kept_after}::json, ${merge.duplicate}::json, ${merge.removed}::json,
      ${merge.moved}::json, ${merge.resume_file_id}::uuid, ${merge.version}::bigint, ${at})`);
}

const mergeColumns = part`id, kind, kept_id, duplicate_id, kept_person_id, duplicate_person_id, kept_before::text AS kept_before,
  kept_after::text AS kept_after, duplicate::text AS duplicate, removed::text AS removed, moved::text AS moved, resume_file_id, version,
  merged_at`;

export async function findMerge(db: Queryable, workspaceId: string, id: string): Promise<StoredMerge | undefined> {
  const [merge] = await db.query<StoredMerge>(
    sql`SELECT ${mergeColumns} FROM candidate_merges WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
  return merge;
}

/** Whether what this merge has made was merged again. Two merges within one person are independent of each other. */
export async function hasLaterMerge(tx: Transaction, workspaceId: string, merge: StoredMerge): Promise<boolean> {
  const candidates = [merge.kept_id, merge.duplicate_id];
  const people = [merge.kept_person_id, merge.duplicate_person_id];
  const hasJoined = merge.kept_person_id !== merge.duplicate_person_id;
  const rows = await tx.query(sql`
    SELECT 1 FROM candidate_merges AS later
    WHERE workspace_id = ${workspaceId} AND version > ${merge.version} AND (
      kept_id = ANY (${candidates}::uuid[]) OR duplicate_id = ANY (${candidates}::uuid[])
      OR ((kept_person_id = ANY (${people}::uuid[]) OR duplicate_person_id = ANY (${people}::uuid[]))
        AND (${hasJoined} OR kept_person_id <> duplicate_person_id)))
    LIMIT 1`);
  return rows.length > 0;
}

export async function deleteMerge(tx: Transaction, workspaceId: string, id: string): Promise<boolean> {
  const deleted = await tx.query(sql`DELETE FROM candidate_merges WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING 1`);
  return deleted.length > 0;
}

/** The candidate of which another one is a part now. */
export async function findKeptCandidate(db: Queryable, workspaceId: string, duplicateId: string): Promise<string | undefined> {
  const [merge] = await db.query<{ kept_id: string }>(sql`
    WITH RECURSIVE kept AS (
      SELECT kept_id, 1 AS depth FROM candidate_merges
      WHERE workspace_id = ${workspaceId} AND duplicate_id = ${duplicateId} AND kind = 'candidate'
      UNION ALL
      SELECT candidate_merges.kept_id, depth + 1 FROM kept JOIN candidate_merges ON candidate_merges.workspace_id = ${workspaceId}
        AND candidate_merges.duplicate_id = kept.kept_id AND candidate_merges.kind = 'candidate'
    )
    SELECT kept_id FROM kept ORDER BY depth DESC LIMIT 1`);
  return merge?.kept_id;
}

/** Whether a merge needs this CV to be undone. */
export async function isFileOfMerge(db: Queryable, workspaceId: string, fileId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM candidate_merges WHERE workspace_id = ${workspaceId} AND resume_file_id = ${fileId} LIMIT 1`,
  );
  return rows.length > 0;
}

/** The email address of a candidate before it was merged. */
export async function findMergedEmail(db: Queryable, workspaceId: string, duplicateId: string): Promise<string | null> {
  const [merge] = await db.query<{ email: string | null }>(sql`
    SELECT duplicate ->> 'email' AS email FROM candidate_merges
    WHERE workspace_id = ${workspaceId} AND duplicate_id = ${duplicateId} AND kind = 'candidate' LIMIT 1`);
  return merge?.email ?? null;
}
