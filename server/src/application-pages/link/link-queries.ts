import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineSql, type RowWrite } from '#storage/writes/row-write.ts';

export async function findLinkNumber(db: Queryable, workspaceId: string, candidateId: string): Promise<number> {
  const [link] = await db.query<{ number: number }>(
    sql`SELECT number FROM application_links WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}`,
  );
  return link?.number ?? 0;
}

/** False when the candidate has been erased, or the link replaced meanwhile. What `also` writes is committed with it. */
export async function saveLinkNumber(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { candidateId, before, at }: { candidateId: string; before: number; at: string },
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO application_links AS known (workspace_id, candidate_id, number, replaced_at)
    SELECT workspace_id, id, ${before}::int + 1, ${at}::timestamptz FROM candidates
    WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR KEY SHARE
    ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET number = excluded.number, replaced_at = excluded.replaced_at
    WHERE known.number = ${before}::int
    RETURNING candidate_id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** For `saveLinkNumber`: the links of all candidates that were merged into this one, which show the same page. */
export const replacedMergedLinks = defineSql({ candidate_id: 'uuid', at: 'timestamptz' }, (given, workspaceId) => [
  part`
    INSERT INTO application_links AS known (workspace_id, candidate_id, number, replaced_at)
    SELECT ${workspaceId}::uuid, duplicate_id, 1, at FROM (
      WITH RECURSIVE merged AS (
        SELECT duplicate_id, given.at FROM ${given} JOIN candidate_merges
          ON workspace_id = ${workspaceId} AND kept_id = given.candidate_id AND kind = 'candidate'
        UNION
        SELECT candidate_merges.duplicate_id, merged.at FROM merged JOIN candidate_merges
          ON candidate_merges.workspace_id = ${workspaceId} AND candidate_merges.kept_id = merged.duplicate_id AND kind = 'candidate'
      ) SELECT duplicate_id, at FROM merged ORDER BY duplicate_id
    ) AS duplicates
    ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET number = known.number + 1, replaced_at = excluded.replaced_at`,
]);
