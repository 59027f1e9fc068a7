import type { RowMove } from '#candidates/merge/related-rows.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export async function updateCandidateOfMessages(
  tx: Transaction,
  workspaceId: string,
  { from, to, ids }: RowMove,
): Promise<string[]> {
  const moved = await tx.query<{ id: string }>(sql`
    UPDATE messages SET candidate_id = ${to}
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${from} AND (${ids}::uuid[] IS NULL OR id = ANY (${ids}::uuid[])) RETURNING id`);
  return moved.map(({ id }) => id);
}
