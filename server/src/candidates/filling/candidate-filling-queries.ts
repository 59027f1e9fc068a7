import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { defineUpdate, type RowChange } from '#storage/writes/row-change.ts';
import { defineRowUpdate, defineSql } from '#storage/writes/row-write.ts';
import type { Scores } from './scores.ts';

export const personColumns = {
  name: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  headline: 'text',
  current_company: 'text',
  current_title: 'text',
  location_city: 'text',
  location_country: 'text',
  professional_network_url: 'text',
  code_host_url: 'text',
  website_url: 'text',
  languages: 'json',
} as const;

const filledColumns = { person_id: 'uuid', ...personColumns, updated_at: 'timestamptz' } as const;

export const scoreColumns = {
  ai_skills_match: 'int',
  ai_experience_match: 'int',
  ai_location_match: 'int',
  professional_network_matching: 'int',
  ai_screening: 'json',
} as const;

const filledRow = defineUpdate('candidates', filledColumns);
const filledAndScoredRow = defineUpdate('candidates', { ...filledColumns, ...scoreColumns });

/**
 * Saves the filled fields and the scores. Finds no row when the candidate has changed since it was read, or when `guard` finds none: it
 * locks what must not change until the commit.
 */
export function saveFilledCandidate(
  workspaceId: string,
  { before, after, scores }: { before: CurrentCandidate; after: CurrentCandidate; scores: Scores | undefined },
  guard: Part,
): RowChange {
  const row = { ...after, languages: JSON.stringify(after.languages), read_revision: before.revision };
  const condition = part`EXISTS (${guard}) AND EXISTS (${personToKeep(workspaceId, before, after)})`;
  return scores ? filledAndScoredRow({ ...row, ...scoreValues(scores) }, condition) : filledRow(row, condition);
}

export function scoreValues(scores: Scores) {
  return { ...scores, ai_screening: scores.ai_screening && JSON.stringify(scores.ai_screening) };
}

/** A candidate who is moved to another person must not be moved to one that is being erased. */
function personToKeep(workspaceId: string, before: CurrentCandidate, after: CurrentCandidate): Part {
  if (before.person_id === after.person_id) return part`SELECT`;
  return part`SELECT id FROM people WHERE workspace_id = ${workspaceId} AND id = ${after.person_id} AND merged_into IS NULL FOR SHARE`;
}

/** Fails on the unique index when another person has just got the same address. */
export const newEmailKey = defineRowUpdate('people', { id: 'uuid' }, { email_key: 'text' }, part`people.email_key IS NULL`);

/** An un-merge gives a candidate back to its person: those of merges stay. */
export const personWithoutOthers = defineSql({ id: 'uuid', candidate_id: 'uuid' }, (given, workspaceId) => [
  part`
    DELETE FROM people USING ${given}
    WHERE people.workspace_id = ${workspaceId} AND people.id = given.id AND NOT EXISTS (
      SELECT FROM candidates AS other
      WHERE other.workspace_id = ${workspaceId} AND other.person_id = given.id AND other.id <> given.candidate_id)
      AND NOT EXISTS (SELECT FROM people AS merged WHERE merged.workspace_id = ${workspaceId} AND merged.merged_into = given.id)
      AND NOT EXISTS (SELECT FROM candidate_merges WHERE workspace_id = ${workspaceId} AND kept_person_id = given.id)
      AND NOT EXISTS (SELECT FROM candidate_merges WHERE workspace_id = ${workspaceId} AND duplicate_person_id = given.id)`,
]);

const namesMax = 20;

export async function findNamesOf(db: Queryable, workspaceId: string, personId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT name FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ${personId} AND name IS NOT NULL LIMIT ${namesMax}`);
  return rows.map(({ name }) => name);
}
