import type { Actor } from '@muster/contract/events/event.ts';
import { candidatesVersionIncrement } from '#candidates/candidate-queries.ts';
import { recordTouches } from '#candidates/touched-candidate-queries.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';

/** A candidate of a job with what is scored. `parsed_cv` is JSON text: it is parsed where it is scored. */
export type ScorableCandidate = {
  id: string;
  created_at: string;
  revision: number;
  location_city: string | null;
  location_country: string | null;
  languages: { language: string; level: string | null }[];
  declines_screening: boolean;
  /** Of the last scoring. */
  input_hash: string | null;
  /** The profile that the candidate gave, JSON text too. */
  profile: string | null;
  text: string | null;
  parsed_cv: string | null;
};

export type ScoringPosition = { after_created_at: string; after_id: string };

export function listScorable(
  db: Queryable,
  workspaceId: string,
  jobId: string,
  { after_created_at, after_id }: ScoringPosition,
  countMax: number,
): Promise<ScorableCandidate[]> {
  return db.query(sql`
    SELECT ${scorableColumns}
    FROM candidates LEFT JOIN candidate_cvs
      ON candidate_cvs.workspace_id = candidates.workspace_id AND candidate_cvs.candidate_id = candidates.id
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.job_id = ${jobId}
      AND (candidates.created_at, candidates.id) > (${after_created_at}::timestamptz, ${after_id}::uuid)
    ORDER BY candidates.created_at, candidates.id LIMIT ${countMax}`);
}

/** Newest first, with a CV that was read. Looks at `lookedAtMax` candidates only, because a job may have many without one. */
export function listNewestScorable(
  db: Queryable,
  workspaceId: string,
  jobId: string,
  { countMax, lookedAtMax }: { countMax: number; lookedAtMax: number },
): Promise<ScorableCandidate[]> {
  return db.query(sql`
    SELECT ${scorableColumns}
    FROM (
      SELECT * FROM candidates WHERE workspace_id = ${workspaceId} AND job_id = ${jobId}
      ORDER BY created_at DESC, id DESC LIMIT ${lookedAtMax}
    ) AS candidates JOIN candidate_cvs
      ON candidate_cvs.workspace_id = candidates.workspace_id AND candidate_cvs.candidate_id = candidates.id
    WHERE candidate_cvs.parsed_cv IS NOT NULL
    ORDER BY candidates.created_at DESC, candidates.id DESC LIMIT ${countMax}`);
}

/** Those that have changed while they were scored. */
export function findScorable(db: Queryable, workspaceId: string, ids: string[]): Promise<ScorableCandidate[]> {
  return db.query(sql`
    SELECT ${scorableColumns}
    FROM candidates LEFT JOIN candidate_cvs
      ON candidate_cvs.workspace_id = candidates.workspace_id AND candidate_cvs.candidate_id = candidates.id
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ANY (${ids}::uuid[])`);
}

const scorableColumns = part`
  candidates.id, candidates.created_at, candidates.revision, candidates.location_city, candidates.location_country, candidates.languages,
  candidates.declines_screening, candidates.ai_screening ->> 'input_hash' AS input_hash,
  (candidates.professional_network_data -> 'profile')::text AS profile, candidate_cvs.text, candidate_cvs.parsed_cv::text AS parsed_cv`;

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
    UPDATE workspace_counters SET ${candidatesVersionIncrement}
    WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM change) RETURNING workspace_id, candidates_version`;
  const statement = sql`${withCtes({ change, counter }, recordTouches(workspaceId, touch))} SELECT id FROM change`;
  return db.transaction(workspaceId, async (tx) => (await tx.query<{ id: string }>(statement)).map(({ id }) => id));
}

export type ScreeningSwitches = { is_on: boolean; declines_screening: boolean; profile: string | null };

export async function findSwitches(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
): Promise<ScreeningSwitches | undefined> {
  const [found] = await db.query<ScreeningSwitches>(sql`
    SELECT workspaces.screening AS is_on, candidates.declines_screening,
      (candidates.professional_network_data -> 'profile')::text AS profile
    FROM candidates JOIN workspaces ON workspaces.workspace_id = candidates.workspace_id
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId}`);
  return found;
}

export async function isScreeningOn(db: Queryable, workspaceId: string): Promise<boolean> {
  const [found] = await db.query<{ screening: boolean }>(sql`SELECT screening FROM workspaces WHERE workspace_id = ${workspaceId}`);
  return found?.screening ?? false;
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
