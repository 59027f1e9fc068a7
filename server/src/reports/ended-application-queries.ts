import type { BackfillPosition } from '#storage/backfills/backfill-position.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

export const endedApplicationBackfills = part`ended_application_backfills`;

/** Locked, so that their statuses do not change until their rows are stored. Also those that have not ended: they are passed by. */
export async function lockNextCandidates(
  tx: Queryable,
  { workspace_id, after_id }: BackfillPosition,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM candidates WHERE workspace_id = ${workspace_id} AND id > ${after_id} ORDER BY id LIMIT ${limit} FOR SHARE`);
  return rows.map(({ id }) => id);
}

/** Rows that a change has stored meanwhile stay. */
export async function insertEndedApplications(tx: Queryable, workspaceId: string, candidateIds: string[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO ended_applications SELECT * FROM ended_application_rows(${workspaceId}::uuid, ${candidateIds}::uuid[])
    ON CONFLICT (workspace_id, candidate_id) DO NOTHING`);
}
