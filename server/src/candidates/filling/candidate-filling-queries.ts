import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import type { Scores } from './scores.ts';

/**
 * Saves the filled fields and the scores. Finds no row when the candidate has changed since it was read, or when `guard` finds none: it
 * locks what must not change until the commit.
 */
export function saveFilledCandidate(
  workspaceId: string,
  { before, after, scores }: { before: CurrentCandidate; after: CurrentCandidate; scores: Scores | undefined },
  guard: Part,
): Part {
  return part`
    UPDATE candidates SET
      person_id = ${after.person_id}, name = ${after.name}, first_name = ${after.first_name}, last_name = ${after.last_name},
      email = ${after.email}, phone = ${after.phone}, headline = ${after.headline}, current_company = ${after.current_company},
      current_title = ${after.current_title}, location_city = ${after.location_city}, location_country = ${after.location_country},
      professional_network_url = ${after.professional_network_url}, code_host_url = ${after.code_host_url},
      website_url = ${after.website_url}, languages = ${JSON.stringify(after.languages)}::json,
      ${scores ? scoreColumns(scores) : part``}
      updated_at = ${after.updated_at}, revision = ${after.revision}
    FROM (${guard}) AS guard, (${personToKeep(workspaceId, before, after)}) AS person
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${after.id} AND candidates.revision = ${before.revision}
    RETURNING candidates.id`;
}

/** Assignments, each with a comma behind it. */
export function scoreColumns(scores: Scores): Part {
  return part`
      ai_skills_match = ${scores.ai_skills_match}, ai_experience_match = ${scores.ai_experience_match},
      ai_location_match = ${scores.ai_location_match}, professional_network_matching = ${scores.professional_network_matching},
      ai_screening = ${scores.ai_screening === null ? null : JSON.stringify(scores.ai_screening)}::json,`;
}

/** A candidate who is moved to another person must not be moved to one that is being erased. */
function personToKeep(workspaceId: string, before: CurrentCandidate, after: CurrentCandidate): Part {
  if (before.person_id === after.person_id) return part`SELECT`;
  return part`SELECT id FROM people WHERE workspace_id = ${workspaceId} AND id = ${after.person_id} AND merged_into IS NULL FOR SHARE`;
}

/** Fails on the unique index when another person has just got the same address. */
export function setEmailKey(workspaceId: string, personId: string, key: string): Part<'change'> {
  return part`
    UPDATE people SET email_key = ${key}
    WHERE workspace_id = ${workspaceId} AND id = ${personId} AND email_key IS NULL AND EXISTS (SELECT FROM ${cte.change})`;
}

/** An un-merge gives a candidate back to its person: those of merges stay. */
export function deletePersonWithoutOthers(workspaceId: string, personId: string, candidateId: string): Part<'change'> {
  return part`
    DELETE FROM people
    WHERE workspace_id = ${workspaceId} AND id = ${personId} AND EXISTS (SELECT FROM ${cte.change}) AND NOT EXISTS (
      SELECT FROM candidates AS other
      WHERE other.workspace_id = ${workspaceId} AND other.person_id = ${personId} AND other.id <> ${candidateId})
      AND NOT EXISTS (SELECT FROM people AS merged WHERE merged.workspace_id = ${workspaceId} AND merged.merged_into = ${personId})
      AND NOT EXISTS (SELECT FROM candidate_merges WHERE workspace_id = ${workspaceId} AND kept_person_id = ${personId})
      AND NOT EXISTS (SELECT FROM candidate_merges WHERE workspace_id = ${workspaceId} AND duplicate_person_id = ${personId})`;
}

const namesMax = 20;

export async function findNamesOf(db: Queryable, workspaceId: string, personId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT name FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ${personId} AND name IS NOT NULL LIMIT ${namesMax}`);
  return rows.map(({ name }) => name);
}
