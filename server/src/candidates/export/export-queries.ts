import type { CandidateFilters } from '#candidates/list/candidate-filter-queries.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type CandidateExport = {
  id: string;
  actor_type: string;
  actor_id: string;
  /** Either these or the filter. */
  candidate_ids: string[] | null;
  filter: CandidateFilters | null;
  columns: string[];
  expires_at: string;
};

export async function insertExport(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, actor_type, actor_id, candidate_ids, filter, columns, expires_at }: CandidateExport,
  also: RowWrite[],
): Promise<void> {
  const change = part`
    INSERT INTO candidate_exports (workspace_id, id, actor_type, actor_id, candidate_ids, filter, columns, expires_at)
    VALUES (${workspaceId}, ${id}, ${actor_type}, ${actor_id}, ${candidate_ids}, ${filter && JSON.stringify(filter)}::json, ${columns}, ${expires_at})
    RETURNING id`;
  await changeWith(db, workspaceId, change, also);
}

export async function findExport(db: Queryable, workspaceId: string, id: string, at: Date): Promise<CandidateExport | undefined> {
  const [found] = await db.query<CandidateExport>(sql`
    SELECT id, actor_type, actor_id, to_json(candidate_ids) AS candidate_ids, filter, to_json(columns) AS columns, expires_at
    FROM candidate_exports WHERE workspace_id = ${workspaceId} AND id = ${id} AND expires_at > ${at}`);
  return found;
}
