import type { Database } from '#storage/database.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import type { ClaimedLookup, LookupService } from './lookup.ts';

/** Runs beside a change of the candidate. A lookup in progress is discarded. */
export function insertLookup(workspaceId: string, candidateId: string, service: LookupService): Part<'change'> {
  return part`
    INSERT INTO screening_lookups (workspace_id, candidate_id, service)
    SELECT ${workspaceId}::uuid, ${candidateId}::uuid, ${service}::text FROM ${cte.change} LIMIT 1
    ON CONFLICT (workspace_id, candidate_id, service) DO UPDATE SET due_at = excluded.due_at, claim_id = NULL, attempts = 0`;
}

/** The same for the language model, in workspaces that use it. */
export function insertModelLookup(workspaceId: string, candidateId: string): Part<'change'> {
  return part`
    INSERT INTO screening_lookups (workspace_id, candidate_id, service)
    SELECT ${workspaceId}::uuid, ${candidateId}::uuid, 'model' FROM ${cte.change}
    WHERE EXISTS (SELECT FROM workspaces WHERE workspace_id = ${workspaceId} AND ai) LIMIT 1
    ON CONFLICT (workspace_id, candidate_id, service) DO UPDATE SET due_at = excluded.due_at, claim_id = NULL, attempts = 0`;
}

type LookupClaim = { service: LookupService; after: string; count: number; leaseMs: number };

/** Claims due lookups, the first one of each workspace behind `after`; see claimCvJobs. */
export function claimLookups(
  db: Pick<Database, 'change'>,
  { service, after, count, leaseMs }: LookupClaim,
): Promise<ClaimedLookup[]> {
  return db.change(
    null,
    sql`
    WITH RECURSIVE queued_workspace AS (
      (SELECT workspace_id FROM screening_lookups
       WHERE service = ${service} AND workspace_id > ${after} ORDER BY workspace_id LIMIT 1)
      UNION ALL
      SELECT next.workspace_id FROM queued_workspace CROSS JOIN LATERAL (
        SELECT workspace_id FROM screening_lookups
        WHERE service = ${service} AND workspace_id > queued_workspace.workspace_id ORDER BY workspace_id LIMIT 1
      ) AS next
    ), chosen AS MATERIALIZED (
      SELECT due.row_id FROM queued_workspace CROSS JOIN LATERAL (
        SELECT ctid AS row_id FROM screening_lookups
        WHERE service = ${service} AND workspace_id = queued_workspace.workspace_id AND due_at <= now()
        ORDER BY due_at, candidate_id LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AS due LIMIT ${count}::int
    )
    UPDATE screening_lookups AS lookup SET
      claim_id = gen_random_uuid(), attempts = lookup.attempts + 1, due_at = now() + ${leaseMs} * interval '1 millisecond'
    FROM chosen WHERE lookup.ctid = chosen.row_id
    RETURNING lookup.workspace_id, lookup.candidate_id, lookup.service, lookup.claim_id, lookup.attempts`,
  );
}

/** Returns a lookup to the queue. A pause of the service is no attempt. */
export async function postponeLookup(
  db: Pick<Database, 'change'>,
  { workspace_id, candidate_id, service, claim_id }: ClaimedLookup,
  { delayMs, isAttempt }: { delayMs: number; isAttempt: boolean },
): Promise<void> {
  await db.change(
    workspace_id,
    sql`
    UPDATE screening_lookups SET
      due_at = now() + ${delayMs} * interval '1 millisecond', claim_id = NULL,
      attempts = greatest(0, attempts - ${isAttempt ? 0 : 1}::int)
    WHERE workspace_id = ${workspace_id} AND candidate_id = ${candidate_id} AND service = ${service} AND claim_id = ${claim_id}
    RETURNING candidate_id`,
  );
}

export async function deleteLookup(
  db: Pick<Database, 'change'>,
  { workspace_id, candidate_id, service, claim_id }: ClaimedLookup,
): Promise<void> {
  await db.change(
    workspace_id,
    sql`
    DELETE FROM screening_lookups
    WHERE workspace_id = ${workspace_id} AND candidate_id = ${candidate_id} AND service = ${service} AND claim_id = ${claim_id}
    RETURNING candidate_id`,
  );
}

/** The lookup while this process holds it, locked until the commit. */
export function lockLookup({ workspace_id, candidate_id, service, claim_id }: ClaimedLookup): Part {
  return part`
    SELECT candidate_id FROM screening_lookups
    WHERE workspace_id = ${workspace_id} AND candidate_id = ${candidate_id} AND service = ${service} AND claim_id = ${claim_id} FOR UPDATE`;
}

export function removeLookup({ workspace_id, candidate_id, service, claim_id }: ClaimedLookup): Part<'change'> {
  return part`
    DELETE FROM screening_lookups
    WHERE workspace_id = ${workspace_id} AND candidate_id = ${candidate_id} AND service = ${service} AND claim_id = ${claim_id}
      AND EXISTS (SELECT FROM ${cte.change})`;
}
