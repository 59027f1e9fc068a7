import type { BackfillPosition } from '#storage/backfills/backfill-position.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import type { SearchedFacts } from './fact-lexemes.ts';

export const filterBackfills = part`candidate_filter_backfills`;

/** The candidates are locked first, as by every change of a document. */
export function lockNextFacts(
  tx: Queryable,
  { workspace_id, after_id }: BackfillPosition,
  limit: number,
): Promise<(SearchedFacts & { id: string })[]> {
  return tx.query(sql`
    SELECT id, current_title, current_company, languages, location_city, location_country, custom_answers, custom_fields FROM candidates
    WHERE workspace_id = ${workspace_id} AND id > ${after_id} ORDER BY id LIMIT ${limit} FOR SHARE`);
}

/** Adds the lexemes to the documents of the candidates. */
export async function addLexemes(tx: Queryable, workspaceId: string, ids: string[], lexemes: string[]): Promise<void> {
  await tx.query(sql`
    UPDATE candidate_search SET document = document || added.lexemes::tsvector
    FROM unnest(${ids}::uuid[], ${lexemes}::text[]) AS added (id, lexemes)
    WHERE candidate_search.workspace_id = ${workspaceId} AND candidate_search.candidate_id = added.id AND added.lexemes <> ''`);
}

/** What the trigger keeps of scores that are written since. */
export async function insertScores(tx: Queryable, workspaceId: string, ids: string[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO candidate_scores (workspace_id, candidate_id, score, skills, experience, location)
    SELECT workspace_id, id, candidate_score(ai_skills_match, ai_experience_match, ai_location_match), ai_skills_match, ai_experience_match, ai_location_match
    FROM candidates
    WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) AND num_nonnulls(ai_skills_match, ai_experience_match, ai_location_match) > 0
    ON CONFLICT DO NOTHING`);
}
