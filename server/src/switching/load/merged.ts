import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { sql } from '#storage/sql.ts';
import type { LoadContext } from './context.ts';

/** Of these records here, those that people have merged into others: what comes for them later belongs to the others. */
export async function findMerged(
  tx: Pick<BulkTransaction, 'query'>,
  { workspaceId }: LoadContext,
  type: string,
  ids: string[],
): Promise<Map<string, string>> {
  const statement = { person: mergedPeople, application: mergedApplications }[type];
  if (!statement || ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; kept_id: string }>(statement(workspaceId, ids));
  return new Map(rows.map(({ id, kept_id }) => [id, kept_id]));
}

const mergedPeople = (workspaceId: string, ids: string[]) => sql`
  SELECT id, merged_into AS kept_id FROM people
  WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) AND merged_into IS NOT NULL`;

const mergedApplications = (workspaceId: string, ids: string[]) => sql`
  WITH RECURSIVE kept AS (
    SELECT duplicate_id AS id, kept_id, 1 AS depth FROM candidate_merges
    WHERE workspace_id = ${workspaceId} AND duplicate_id = ANY (${ids}::uuid[]) AND kind = 'candidate'
    UNION ALL
    SELECT kept.id, merge.kept_id, depth + 1 FROM kept JOIN candidate_merges AS merge
      ON merge.workspace_id = ${workspaceId} AND merge.duplicate_id = kept.kept_id AND merge.kind = 'candidate'
  )
  SELECT DISTINCT ON (id) id, kept_id FROM kept ORDER BY id, depth DESC`;
