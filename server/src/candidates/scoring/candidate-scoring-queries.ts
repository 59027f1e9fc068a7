import type { Actor } from '@muster/contract/events/event.ts';
import { recordTouches } from '#candidates/touched-candidate-queries.ts';
import type { Database } from '#storage/database.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';

export type ScoredRow = {
  id: string;
  revision: number;
  ai_skills_match: number | null;
  ai_experience_match: number | null;
  ai_location_match: number | null;
  professional_network_matching: number | null;
  /** JSON. */
  ai_screening: string;
};

/**
 * Saves the scores of candidates that are still as they were read, while `guard` finds its row, which it locks. Returns the ids of
 * those. It is no entry of the history: nothing was done to the candidate. On a connection of its own, because it is long and waits
 * for locked candidates.
 */
export function saveScores(
  db: Pick<Database, 'transaction'>,
  workspaceId: string,
  rows: ScoredRow[],
  guard: Part,
  touch: { at: string; actor: Actor },
): Promise<string[]> {
  const change = part`
    UPDATE candidates SET
      ai_skills_match = found.skills, ai_experience_match = found.experience, ai_location_match = found.location,
      professional_network_matching = found.network, ai_screening = found.screening::json,
      updated_at = ${touch.at}::timestamptz, revision = candidates.revision + 1
    FROM (${guard}) AS guard, unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ revision }) => revision)}::int[],
      ${rows.map((row) => row.ai_skills_match)}::smallint[], ${rows.map((row) => row.ai_experience_match)}::smallint[],
      ${rows.map((row) => row.ai_location_match)}::smallint[], ${rows.map((row) => row.professional_network_matching)}::smallint[],
      ${rows.map((row) => row.ai_screening)}::text[]
    ) AS found (id, revision, skills, experience, location, network, screening), LATERAL (
      SELECT updated_at AS previous_at FROM candidates AS target WHERE target.workspace_id = ${workspaceId} AND target.id = found.id LIMIT 1
    ) AS before
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = found.id AND candidates.revision = found.revision
    RETURNING candidates.id, before.previous_at`;
  const counter = part`
    UPDATE workspace_counters SET candidates_version = candidates_version + 1
    WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM change) RETURNING workspace_id, candidates_version`;
  const statement = sql`${withCtes({ change, counter }, recordTouches(workspaceId, touch))} SELECT id FROM change`;
  return db.transaction(workspaceId, async (tx) => (await tx.query<{ id: string }>(statement)).map(({ id }) => id));
}

/** Finds no row when the candidate has changed since it was read. Without consent the scores go at once. */
export function saveConsent(
  workspaceId: string,
  candidate: { id: string; revision: number; updated_at: string },
  unscored: string | null,
): Part {
  const scores =
    unscored === null
      ? part``
      : part`ai_skills_match = NULL, ai_experience_match = NULL, ai_location_match = NULL, professional_network_matching = NULL,
        ai_screening = ${unscored}::json,`;
  return part`
    UPDATE candidates SET ${scores} declines_screening = ${unscored !== null}, updated_at = ${candidate.updated_at},
      revision = revision + 1
    WHERE workspace_id = ${workspaceId} AND id = ${candidate.id} AND revision = ${candidate.revision}
    RETURNING id`;
}
