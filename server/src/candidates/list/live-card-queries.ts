import type { Queryable } from '#storage/queryable.ts';
import { sql, unparsed } from '#storage/sql.ts';
import type { RawRow } from '#text/json-text.ts';
import { cards } from './candidate-views.ts';

/** The cards of candidates, of which those that are no longer there are left out. */
export function findCards(db: Queryable, workspaceIds: string[], candidateIds: string[]): Promise<RawRow[]> {
  return db.query<RawRow>(
    unparsed(sql`
    SELECT ${cards.columns}
    FROM unnest(${workspaceIds}::uuid[], ${candidateIds}::uuid[]) AS asked (workspace_id, candidate_id)
    JOIN candidates ON candidates.workspace_id = asked.workspace_id AND candidates.id = asked.candidate_id ${cards.joins}`),
  );
}
