import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

const newestLookedAt = 500;

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

export function readScorableCandidates(
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

/** Newest first, with a CV that was read. Looks at the newest candidates only, because a job may have many without one. */
export function readNewestScorable(
  db: Queryable,
  workspaceId: string,
  jobId: string,
  countMax: number,
): Promise<ScorableCandidate[]> {
  return db.query(sql`
    SELECT ${scorableColumns}
    FROM (
      SELECT * FROM candidates WHERE workspace_id = ${workspaceId} AND job_id = ${jobId}
      ORDER BY created_at DESC, id DESC LIMIT ${newestLookedAt}
    ) AS candidates JOIN candidate_cvs
      ON candidate_cvs.workspace_id = candidates.workspace_id AND candidate_cvs.candidate_id = candidates.id
    WHERE candidate_cvs.parsed_cv IS NOT NULL
    ORDER BY candidates.created_at DESC, candidates.id DESC LIMIT ${countMax}`);
}

/** Those that have changed while they were scored. */
export function readScorableAgain(db: Queryable, workspaceId: string, ids: string[]): Promise<ScorableCandidate[]> {
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

export type ScreeningSwitches = { is_on: boolean; declines_screening: boolean; profile: string | null };

export async function readScreeningSwitches(
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

export async function isScreeningSwitchedOn(db: Queryable, workspaceId: string): Promise<boolean> {
  const [found] = await db.query<{ screening: boolean }>(sql`SELECT screening FROM workspaces WHERE workspace_id = ${workspaceId}`);
  return found?.screening ?? false;
}
