import { readScreeningSwitches } from '#candidates/scoring/scorable-candidates.ts';
import { Failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { startWorker } from '#storage/queues/start-worker.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import { type LookupHandler, type LookupHandlerDeps, lookupHandlers } from './lookup-handlers.ts';
import { type ClaimedLookup, type LookupEnd, lookupRetryDelayMs } from './queue/lookup.ts';
import { lookups } from './queue/lookup-queries.ts';

type LookupWorkerDeps = LookupHandlerDeps & Pick<Runtime, 'log' | 'metrics' | 'noteError'>;

const slots = 2;
const conflictDelayMs = 200;

/** Asks the configured services about candidates until it is stopped. */
export function startLookupWorker(app: LookupWorkerDeps): { stop: () => Promise<void> } {
  const workers = lookupHandlers(app).map((handler) => startServiceWorker(app, handler));
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

function startServiceWorker(app: LookupWorkerDeps, { service, lookUp, isWithoutScores }: LookupHandler) {
  let pausedUntilMs = 0;

  /** What throws counts as an attempt, so that it ends. */
  const lookUpSafely = async (lookup: ClaimedLookup): Promise<LookupEnd> => {
    try {
      return isWithoutScores || (await mayLookUp(app, lookup)) ? await lookUp(lookup) : { kind: 'nothing' };
    } catch (error) {
      if (error instanceof Failure) throw error;
      app.noteError(`look up: ${service}`, error, { workspace: lookup.workspace_id, candidate: lookup.candidate_id });
      return { kind: 'failed', reason: 'internal error' };
    }
  };

  return startWorker(app, lookups[service], {
    slots,
    mayClaim: () => performance.now() >= pausedUntilMs,
    async handle(lookup) {
      const end = await lookUpSafely(lookup);
      if ('pauseMs' in end) pausedUntilMs = performance.now() + (end.pauseMs ?? 0);
      return endOf(app, lookup, end);
    },
    giveUp: async (lookup) => endOf(app, lookup, { kind: 'failed', reason: 'interrupted too often' }),
    onEnd: (_, result) => app.metrics.count('muster_screening_lookups_total', { service, result }),
  });
}

/** Nothing is asked about candidates who declined, or in workspaces without screening. */
async function mayLookUp(
  { database }: LookupWorkerDeps,
  { workspace_id: workspaceId, candidate_id: candidateId }: ClaimedLookup,
): Promise<boolean> {
  const switches = await readScreeningSwitches(database, workspaceId, candidateId);
  return switches?.is_on === true && !switches.declines_screening;
}

function endOf({ log }: LookupWorkerDeps, lookup: ClaimedLookup, end: LookupEnd): WorkEnd {
  const { workspace_id: workspace, candidate_id: candidate, service, attempts } = lookup;
  const result = end.kind;
  if (end.kind === 'saved') return { result, next: 'ended' };
  if (end.kind === 'nothing') return { result, next: 'finish' };
  // The candidate has changed while it was looked up, or the claim is lost, and then this changes nothing.
  if (end.kind === 'dropped') return { result, next: { delayMs: conflictDelayMs, isAttempt: false } };
  if (end.kind === 'paused') {
    log.warn({ workspace, candidate, service, reason: end.reason, pauseMs: end.pauseMs }, 'a service refuses lookups for now');
    return { result, next: { delayMs: end.pauseMs, isAttempt: false } };
  }
  const retryMs = lookupRetryDelayMs(attempts, Math.random());
  log.warn({ workspace, candidate, service, reason: end.reason, isGivenUp: retryMs === undefined }, 'a lookup failed');
  if (retryMs === undefined) return { result, next: 'finish' };
  return { result, next: { delayMs: Math.max(retryMs, end.pauseMs ?? 0), isAttempt: true } };
}
