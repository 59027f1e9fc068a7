import { everybody, isRecentApplicant } from '#candidates/new-to.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql, unparsed } from '#storage/sql.ts';
import type { RawRow } from '#text/json-text.ts';
import { cardsFor } from './candidate-views.ts';

/** A user that nobody is: the cards are those of all who have not opened them. */
const cards = cardsFor(everybody);

const openedBy = part`CASE WHEN ${isRecentApplicant} THEN (SELECT json_agg(views.user_id) FROM candidate_views AS views
  WHERE views.workspace_id = candidates.workspace_id AND views.candidate_id = candidates.id) END AS opened_by`;

/** The cards of candidates, of which those that are no longer there are left out, each with the users to whom it is not new after all. */
export async function findCards(db: Queryable, workspaceIds: string[], candidateIds: string[]): Promise<RawRow[]> {
  const rows = await db.query<RawRow>(
    unparsed(sql`
    SELECT ${cards.columns}, ${openedBy}
    FROM unnest(${workspaceIds}::uuid[], ${candidateIds}::uuid[]) AS asked (workspace_id, candidate_id)
    JOIN candidates ON candidates.workspace_id = asked.workspace_id AND candidates.id = asked.candidate_id ${cards.joins}`),
  );
  return rows.map(cards.complete);
}
