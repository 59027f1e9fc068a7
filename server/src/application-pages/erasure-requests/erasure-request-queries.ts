import type { ErasureRequest, ErasureRequestStatus } from '@muster/contract/application-pages/erasure-request.ts';
import type { Actor } from '@muster/contract/events/event.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { all, keyset, type Page } from '#web/paging.ts';

const columns = part`
  erasure_requests.id, erasure_requests.candidate_id, candidates.name AS candidate_name, jobs.job_title, erasure_requests.status,
  erasure_requests.reason, erasure_requests.requested_at, erasure_requests.decided_at,
  CASE WHEN decided_by_type IS NOT NULL THEN json_build_object('type', decided_by_type, 'id', decided_by_id, 'name', decided_by_name) END
    AS decided_by`;

const withNames = part`
  erasure_requests
  LEFT JOIN candidates ON candidates.workspace_id = erasure_requests.workspace_id AND candidates.id = erasure_requests.candidate_id
  LEFT JOIN jobs ON jobs.workspace_id = erasure_requests.workspace_id AND jobs.id = candidates.job_id`;

export type CandidateRequests = { latest: ErasureRequest | undefined; count: number };

export async function findRequestsOfCandidate(db: Queryable, workspaceId: string, candidateId: string): Promise<CandidateRequests> {
  const [found] = await db.query<ErasureRequest & { count: number }>(sql`
    SELECT ${columns}, count(*) OVER () AS count FROM ${withNames}
    WHERE erasure_requests.workspace_id = ${workspaceId} AND erasure_requests.candidate_id = ${candidateId}
    ORDER BY erasure_requests.status = 'open' DESC, erasure_requests.requested_at DESC LIMIT 1`);
  if (!found) return { latest: undefined, count: 0 };
  const { count, ...latest } = found;
  return { latest, count };
}

/** Finds no row when the candidate has been erased, or the same request was just made. */
export function insertRequest(workspaceId: string, { id, candidateId, at }: { id: string; candidateId: string; at: string }): Part {
  return part`
    INSERT INTO erasure_requests (workspace_id, id, candidate_id, status, requested_at)
    SELECT ${workspaceId}::uuid, ${id}::uuid, candidate.id, 'open', ${at}::timestamptz
    FROM (SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR KEY SHARE) AS candidate
    ON CONFLICT (workspace_id, id) DO NOTHING
    RETURNING id`;
}

export type RequestFilters = { status?: ErasureRequestStatus; candidate_id?: string };

export function listRequests(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  filters: RequestFilters,
  page: Page<'-requested_at'>,
): Promise<ErasureRequest[]> {
  const { order, conditions } = keyset(page, { requested_at: part`erasure_requests.requested_at`, id: part`erasure_requests.id` });
  return db.longReads(workspaceId).query<ErasureRequest>(sql`
    SELECT ${columns} FROM ${withNames}
    WHERE ${all([...filterConditions(workspaceId, filters), ...conditions])} ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countRequests(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  filters: RequestFilters,
): Promise<number> {
  const [total] = await db.longReads(workspaceId).query<{ requests: number }>(sql`
    SELECT count(*) AS requests FROM erasure_requests WHERE ${all(filterConditions(workspaceId, filters))}`);
  return total?.requests ?? 0;
}

function filterConditions(workspaceId: string, { status, candidate_id }: RequestFilters): Part[] {
  return [
    part`erasure_requests.workspace_id = ${workspaceId}`,
    ...(status === undefined ? [] : [part`erasure_requests.status = ${status}`]),
    ...(candidate_id === undefined ? [] : [part`erasure_requests.candidate_id = ${candidate_id}::uuid`]),
  ];
}

export async function findRequest(db: Queryable, workspaceId: string, id: string): Promise<ErasureRequest | undefined> {
  const [request] = await db.query<ErasureRequest>(sql`
    SELECT ${columns} FROM ${withNames} WHERE erasure_requests.workspace_id = ${workspaceId} AND erasure_requests.id = ${id}`);
  return request;
}

/** Finds no row when it was answered, or its candidate erased or merged, in the meantime. */
export function declineRequest(
  workspaceId: string,
  { id, candidate_id }: Pick<ErasureRequest, 'id' | 'candidate_id'>,
  { reason, actor, at }: { reason: string; actor: Actor; at: string },
): Part {
  return part`
    UPDATE erasure_requests SET status = 'declined', reason = ${reason}, decided_at = ${at}::timestamptz, decided_by_type = ${actor.type},
      decided_by_id = ${actor.id}, decided_by_name = ${actor.name}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND candidate_id = ${candidate_id} AND status = 'open'
    RETURNING id`;
}
