import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql, withCtes } from '#storage/sql.ts';

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
  also: Part<'change'>[],
): Promise<boolean> {
  const change = part`
    INSERT INTO application_links AS known (workspace_id, candidate_id, number, replaced_at)
    SELECT workspace_id, id, ${before}::int + 1, ${at}::timestamptz FROM candidates
    WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR KEY SHARE
    ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET number = excluded.number, replaced_at = excluded.replaced_at
    WHERE known.number = ${before}::int
    RETURNING candidate_id`;
  const rows = await db.change(workspaceId, sql`${withCtes({ change }, also)} SELECT candidate_id FROM change`);
  return rows.length > 0;
}

/** For `saveLinkNumber`: the links of all candidates that were merged into this one, which show the same page. */
export function replaceMergedLinks(workspaceId: string, candidateId: string, at: string): Part<'change'> {
  return part`
    INSERT INTO application_links AS known (workspace_id, candidate_id, number, replaced_at)
    SELECT ${workspaceId}::uuid, duplicate_id, 1, ${at}::timestamptz FROM (
      WITH RECURSIVE merged AS (
        SELECT duplicate_id FROM candidate_merges
        WHERE workspace_id = ${workspaceId} AND kept_id = ${candidateId} AND kind = 'candidate' AND EXISTS (SELECT FROM ${cte.change})
        UNION
        SELECT candidate_merges.duplicate_id FROM merged JOIN candidate_merges
          ON candidate_merges.workspace_id = ${workspaceId} AND candidate_merges.kept_id = merged.duplicate_id AND kind = 'candidate'
      ) SELECT duplicate_id FROM merged ORDER BY duplicate_id
    ) AS duplicates
    ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET number = known.number + 1, replaced_at = excluded.replaced_at`;
}
