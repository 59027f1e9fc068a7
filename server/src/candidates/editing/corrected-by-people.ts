import { personFieldNames } from '@muster/contract/candidates/candidate-input.ts';
import { isHistoryOf } from '#candidates/history-of-candidate.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

/** The fields that somebody has corrected: the history says who has changed them last. */
export async function findCorrectedFields(db: Queryable, workspaceId: string, candidateId: string): Promise<Set<string>> {
  const rows = await db.query<{ what: string; actor_type: string }>(sql`
    SELECT DISTINCT ON (what) what, actor_type FROM candidate_history AS history
    WHERE workspace_id = ${workspaceId} AND ${isHistoryOf(part`${candidateId}::uuid`)} AND what = ANY (${personFieldNames}::text[])
      AND NOT is_undone
    ORDER BY what, version DESC`);
  return new Set(rows.filter(({ actor_type }) => actor_type !== 'system').map(({ what }) => what));
}
