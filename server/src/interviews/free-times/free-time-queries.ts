import { type CandidateKey, candidateKeyName } from '#candidates/candidate-key.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';

/** The time zone that a candidate has chosen for the latest interview, of those that have one. */
export function candidateTimeZone(workspaceId: Part, candidateId: Part): Part {
  return part`(
    SELECT candidate_time_zone FROM interviews
    WHERE interviews.workspace_id = ${workspaceId} AND interviews.candidate_id = ${candidateId} AND candidate_time_zone IS NOT NULL
    ORDER BY start_at DESC LIMIT 1)`;
}

export async function findCandidateTimeZones(db: Queryable, keys: CandidateKey[]): Promise<Map<string, string>> {
  const zone = candidateTimeZone(part`requested.workspace_id`, part`requested.candidate_id`);
  const rows = await db.query<CandidateKey & { zone: string | null }>(sql`
    SELECT requested.workspace_id AS "workspaceId", requested.candidate_id AS "candidateId", ${zone} AS zone
    FROM unnest((SELECT ${keys.map((key) => key.workspaceId)}::uuid[]), (SELECT ${keys.map((key) => key.candidateId)}::uuid[])) AS requested (workspace_id, candidate_id)`);
  return new Map(rows.flatMap(({ zone: found, ...key }) => (found === null ? [] : [[candidateKeyName(key), found]])));
}

/** Those of these interviews that make their people busy before and after too. */
export async function findBufferedInterviews(db: Queryable, workspaceId: string, interviewIds: string[]): Promise<Set<string>> {
  if (interviewIds.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM interviews
    WHERE interviews.workspace_id = ${workspaceId} AND interviews.id = ANY (${interviewIds}::uuid[]) AND buffer_minutes > 0`);
  return new Set(rows.map(({ id }) => id));
}
