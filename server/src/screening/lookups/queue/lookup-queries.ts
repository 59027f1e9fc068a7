import { defineQueue } from '#storage/queues/define-queue.ts';
import { part } from '#storage/sql.ts';
import { defineRow, defineSql } from '#storage/writes/row-write.ts';
import { areOn } from '../../signals/signal-settings-queries.ts';
import { type ClaimedLookup, type LookupService, lookupAttemptsMax, lookupRetryDelayMs } from './lookup.ts';

/** One for each service: while one of them pauses, the others are asked. */
export const lookups = {
  profile: defineLookups('profile'),
  code_host: defineLookups('code_host'),
  model: defineLookups('model'),
  signals: defineLookups('signals'),
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

const columns = { candidate_id: 'uuid', service: 'text' } as const;
const orRestart = part`
    ON CONFLICT (workspace_id, candidate_id, service) DO UPDATE SET due_at = excluded.due_at, claim_id = NULL, attempts = 0`;

/** For a change of the candidate. A lookup in progress is discarded. */
export const newLookup = defineRow('screening_lookups', columns, orRestart);

/** The same for the language model, in workspaces that use it. */
export const newModelLookup = defineSql(columns, (given, workspaceId) => [
  part`
    INSERT INTO screening_lookups (workspace_id, candidate_id, service)
    SELECT ${workspaceId}::uuid, given.candidate_id, given.service FROM ${given}
    WHERE EXISTS (SELECT FROM workspaces WHERE workspace_id = ${workspaceId} AND ai)
    ${orRestart}`,
]);

/** The same for signals, in workspaces that look for them. */
export const newSignalLookup = defineSql({ candidate_id: 'uuid' }, (given, workspaceId) => [
  part`
    INSERT INTO screening_lookups (workspace_id, candidate_id, service)
    SELECT ${workspaceId}::uuid, given.candidate_id, 'signals' FROM ${given} WHERE ${areOn(workspaceId)}
    ${orRestart}`,
]);
