import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

const readMax = 100;

/** The time zone that the candidate has chosen for the latest interview, of those that have one. */
export async function findCandidateTimeZone(db: Queryable, workspaceId: string, candidateId: string): Promise<string | null> {
  const [latest] = await db.query<{ candidate_time_zone: string }>(sql`
    SELECT candidate_time_zone FROM (
      SELECT candidate_time_zone, start_at FROM interviews
      WHERE interviews.workspace_id = ${workspaceId} AND interviews.candidate_id = ${candidateId} ORDER BY start_at DESC LIMIT ${readMax}
    ) AS latest WHERE candidate_time_zone IS NOT NULL ORDER BY start_at DESC LIMIT 1`);
  return latest?.candidate_time_zone ?? null;
}

/** Those of these interviews that make their people busy before and after too. */
export async function findBufferedInterviews(db: Queryable, workspaceId: string, interviewIds: string[]): Promise<Set<string>> {
  if (interviewIds.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM interviews
    WHERE interviews.workspace_id = ${workspaceId} AND interviews.id = ANY (${interviewIds}::uuid[]) AND buffer_minutes > 0`);
  return new Set(rows.map(({ id }) => id));
}
