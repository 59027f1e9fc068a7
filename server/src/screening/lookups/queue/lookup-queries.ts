import { defineQueue } from '#storage/queues/define-queue.ts';
import { cte, type Part, part } from '#storage/sql.ts';
import { type ClaimedLookup, type LookupService, lookupAttemptsMax, lookupRetryDelayMs } from './lookup.ts';

/** One for each service: while one of them pauses, the others are asked. */
export const lookups = {
  profile: defineLookups('profile'),
  code_host: defineLookups('code_host'),
  model: defineLookups('model'),
} satisfies Record<LookupService, unknown>;

function defineLookups(service: LookupService) {
  return defineQueue<ClaimedLookup>({
    task: `look up: ${service}`,
    table: part`screening_lookups`,
    key: ({ candidate_id }) => part`candidate_id = ${candidate_id} AND service = ${service}`,
    columns: part`candidate_id, service`,
    order: part`due_at, candidate_id`,
    where: part`service = ${service}`,
    // Longer than all requests of one lookup can take.
    leaseMs: 180_000,
    retryDelayMs: (attempts) => lookupRetryDelayMs(attempts, Math.random()),
    attemptsMax: lookupAttemptsMax,
  });
}

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
