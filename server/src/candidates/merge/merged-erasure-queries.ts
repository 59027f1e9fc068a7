import type { SearchedTexts } from '#candidates/search/search-document.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type MergedDuplicate = SearchedTexts & { id: string };

/** Candidates that were merged into these, and into those, as they were. */
export async function listMergedInto(tx: Transaction, workspaceId: string, keptIds: string[]): Promise<MergedDuplicate[]> {
  const rows = await tx.query<{ duplicate: MergedDuplicate }>(sql`
    WITH RECURSIVE merged AS (
      SELECT duplicate_id, duplicate FROM candidate_merges
      WHERE workspace_id = ${workspaceId} AND kept_id = ANY (${keptIds}::uuid[]) AND kind = 'candidate'
      UNION ALL
      SELECT candidate_merges.duplicate_id, candidate_merges.duplicate FROM merged JOIN candidate_merges
        ON candidate_merges.workspace_id = ${workspaceId} AND candidate_merges.kept_id = merged.duplicate_id AND candidate_merges.kind = 'candidate'
    )
    SELECT duplicate FROM merged`);
  return rows.map(({ duplicate }) => duplicate);
}

/** What merges and dismissals remember of these candidates. */
export function deleteMergesOfCandidates(tx: Transaction, workspaceId: string, ids: string[]): void {
  tx.send(sql`
    DELETE FROM candidate_merges
    WHERE workspace_id = ${workspaceId} AND (kept_id = ANY (${ids}::uuid[]) OR (duplicate_id = ANY (${ids}::uuid[]) AND kind = 'candidate'))`);
  deleteDismissals(tx, workspaceId, ids);
}

/** The same of a person, with those who were merged into them. */
export async function deleteMergesOfPerson(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<{ emailKeys: string[]; personIds: string[] }> {
  const merged = await tx.query<{ id: string; email_key: string | null }>(
    sql`DELETE FROM people WHERE workspace_id = ${workspaceId} AND merged_into = ${personId} RETURNING id, email_key`,
  );
  const ids = [personId, ...merged.map(({ id }) => id)];
  tx.send(sql`
    DELETE FROM candidate_merges
    WHERE workspace_id = ${workspaceId} AND (kept_person_id = ANY (${ids}::uuid[]) OR duplicate_person_id = ANY (${ids}::uuid[]))`);
  deleteDismissals(tx, workspaceId, ids);
  return { emailKeys: merged.flatMap(({ email_key }) => (email_key === null ? [] : [email_key])), personIds: ids };
}

function deleteDismissals(tx: Transaction, workspaceId: string, ids: string[]): void {
  tx.send(sql`
    DELETE FROM duplicate_dismissals
    WHERE workspace_id = ${workspaceId} AND (one_id = ANY (${ids}::uuid[]) OR other_id = ANY (${ids}::uuid[]))`);
}
