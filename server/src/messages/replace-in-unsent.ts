import { cte, type Part, part } from '#storage/sql.ts';

/** Beside a `change`: replaces an address in what is still to be sent to a candidate. An address has no character that JSON escapes. */
export function replaceInUnsent(
  workspaceId: string,
  candidateId: string,
  { old, new: replacement }: { old: string; new: string },
): Part<'change'> {
  return part`
    UPDATE messages SET text = replace(text, ${old}, ${replacement}), merged = replace(merged::text, ${old}, ${replacement})::jsonb
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND status IN ('scheduled', 'queued', 'held', 'failed')
      AND raw IS NULL AND strpos(text, ${old}) > 0 AND EXISTS (SELECT FROM ${cte.change})`;
}
