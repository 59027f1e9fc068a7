import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** The latest ones. */
export async function listInterviewIdsOfCandidate(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM interviews WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}
    ORDER BY start_at DESC, id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Those that are still to come. */
export async function listScheduledIdsOfCandidate(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM interviews
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND status = 'scheduled' AND start_at > ${after}::timestamptz
    ORDER BY start_at, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** The latest ones that were not cancelled. */
export async function listHeldInterviewIds(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM interviews WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND status <> 'cancelled'
    ORDER BY start_at DESC, id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
