import { type Part, part } from '#storage/sql.ts';
import { defineChange, defineUpdate, type RowChange } from '#storage/writes/row-change.ts';

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
 * Saves the scores of candidates that are still as they were read, while `guard` finds its row, which it locks. It is no entry of the history:
 * nothing was done to the candidate.
 */
export const scoredCandidate = defineChange<ScoredRow & { at: string; guard: Part }>({
  ctes: (workspaceId, rows) => ({
    change: part`
    UPDATE candidates SET
      ai_skills_match = requested.skills, ai_experience_match = requested.experience, ai_location_match = requested.location,
      professional_network_matching = requested.network, ai_screening = requested.screening::json,
      updated_at = requested.at, revision = candidates.revision + 1
    FROM (${rows[0]?.guard ?? part`SELECT`}) AS guard, unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ revision }) => revision)}::int[],
      ${rows.map((row) => row.ai_skills_match)}::smallint[], ${rows.map((row) => row.ai_experience_match)}::smallint[],
      ${rows.map((row) => row.ai_location_match)}::smallint[], ${rows.map((row) => row.professional_network_matching)}::smallint[],
      ${rows.map((row) => row.ai_screening)}::text[], ${rows.map(({ at }) => at)}::timestamptz[]
    ) WITH ORDINALITY AS requested (id, revision, skills, experience, location, network, screening, at, ordinal), LATERAL (
      SELECT updated_at AS previous_at FROM candidates AS target WHERE target.workspace_id = ${workspaceId} AND target.id = requested.id LIMIT 1
    ) AS before
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = requested.id AND candidates.revision = requested.revision
    RETURNING requested.ordinal::int AS ordinal, candidates.id, before.previous_at`,
  }),
});

const consentingRow = defineUpdate('candidates', { declines_screening: part`false`, updated_at: 'timestamptz' });
const decliningRow = defineUpdate('candidates', {
  ai_skills_match: part`NULL`,
  ai_experience_match: part`NULL`,
  ai_location_match: part`NULL`,
  professional_network_matching: part`NULL`,
  ai_screening: 'json',
  declines_screening: part`true`,
  updated_at: 'timestamptz',
});

/** Finds no row when the candidate has changed since it was read. Without consent the scores go at once. */
export function saveConsent(
  { id, revision }: { id: string; revision: number },
  { at, unscored }: { at: string; unscored: string | null },
): RowChange {
  const row = { id, read_revision: revision, updated_at: at };
  return unscored === null ? consentingRow(row) : decliningRow({ ...row, ai_screening: unscored });
}
