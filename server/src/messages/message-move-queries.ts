import type { RowMove } from '#candidates/merge/related-rows.ts';
import type { Transaction } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';

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

/** Beside a `change`. */
export function replaceInUnsentMessages(
  workspaceId: string,
  candidateId: string,
  { old, new: replacement }: { old: string; new: string },
): Part<'change'> {
  return part`
    UPDATE messages SET text = replace(text, ${old}, ${replacement}), merged = replace(merged::text, ${old}, ${replacement})::jsonb
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND status IN ('scheduled', 'queued', 'held', 'failed')
      AND raw IS NULL AND strpos(text, ${old}) > 0 AND EXISTS (SELECT FROM ${cte.change})`;
}
