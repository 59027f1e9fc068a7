import { randomUUID } from 'node:crypto';
import { readScreeningSwitches } from '#candidates/scoring/candidate-scoring.ts';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { nilUuid } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { type LookupHandlerDeps, lookupHandlers } from './lookup-handlers.ts';
import { type ClaimedLookup, type LookupEnd, type LookupService, lookupRetryDelayMs } from './queue/lookup.ts';
import { claimLookups, deleteLookup, postponeLookup } from './queue/lookup-queries.ts';

type LookupWorkerDeps = LookupHandlerDeps & Pick<Runtime, 'config' | 'log' | 'metrics' | 'noteError'>;
type LookUpCandidate = (lookup: ClaimedLookup) => Promise<LookupEnd>;

const pollMs = 1000;
// Longer than all requests of one lookup can take.
const leaseMs = 180_000;
const atATime = 2;
const conflictDelayMs = 200;
const drainMaxMs = 3000;

/** Asks the configured services about candidates until it is stopped. Any number of workers may run at once, in any number of processes. */
export function startLookupWorker(app: LookupWorkerDeps): { stop: () => Promise<void> } {
  const workers = lookupHandlers(app).map(({ service, lookUp }) => startServiceWorker(app, service, lookUp));
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

function startServiceWorker(app: LookupWorkerDeps, service: LookupService, lookUp: LookUpCandidate): { stop: () => Promise<void> } {
  const running = new Map<ClaimedLookup, Promise<void>>();
  // Starts at a random workspace, so that nodes do not serve the same ones at the same time.
  let after: string = randomUUID();
  let claiming: Promise<void> | undefined;
  let pausedUntilMs = 0;
  let isStopped = false;

  const claim = () => {
    if (claiming || isStopped || running.size >= atATime || performance.now() < pausedUntilMs) return;
    claiming = claimNext()
      .catch((error) => app.noteError('claim lookups', error))
      .finally(() => {
        claiming = undefined;
      });
  };

  const claimNext = async () => {
    const count = atATime - running.size;
    const next = await claimLookups(app.database, { service, after, count, leaseMs });
    const found = next.length > 0 ? next : await claimLookups(app.database, { service, after: nilUuid, count, leaseMs });
    after =
      found
        .map(({ workspace_id }) => workspace_id)
        .sort()
        .at(-1) ?? nilUuid;
    for (const lookup of found) running.set(lookup, run(lookup));
  };

  const run = async (lookup: ClaimedLookup) => {
    try {
      const end = await lookUpSafely(lookup);
      app.metrics.count('muster_screening_lookups_total', { service, result: end.kind });
      if ('pauseMs' in end) pausedUntilMs = performance.now() + (end.pauseMs ?? 0);
      // After the process has stopped the lookup belongs to another one.
      if (running.has(lookup)) await finishLookup(app, lookup, end);
    } catch (error) {
      app.noteError(`look up: ${service}`, error, { workspace: lookup.workspace_id, candidate: lookup.candidate_id });
    } finally {
      running.delete(lookup);
      claim();
    }
  };

  /** What throws counts as an attempt, so that it ends. What the database could not do is taken up after the lease. */
  const lookUpSafely = async (lookup: ClaimedLookup): Promise<LookupEnd> => {
    try {
      return (await mayLookUp(app, lookup)) ? await lookUp(lookup) : { kind: 'nothing' };
    } catch (error) {
      if (error instanceof Failure) throw error;
      app.noteError(`look up: ${service}`, error, { workspace: lookup.workspace_id, candidate: lookup.candidate_id });
      return { kind: 'failed', reason: 'internal error' };
    }
  };

  const timer = setInterval(claim, pollMs);
  claim();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await claiming;
      await withTimeout(drainMaxMs, Promise.all(running.values())).catch(() => {});
      const unfinished = [...running.keys()];
      running.clear();
      const release = (lookup: ClaimedLookup) => postponeLookup(app.database, lookup, { delayMs: 0, isAttempt: false });
      await Promise.all(unfinished.map(release)).catch((error) => app.noteError('release lookups', error));
    },
  };
}

/** Nothing is asked about candidates who declined, or in workspaces without screening. */
async function mayLookUp(
  { database }: LookupWorkerDeps,
  { workspace_id: workspaceId, candidate_id: candidateId }: ClaimedLookup,
): Promise<boolean> {
  const switches = await readScreeningSwitches(database, workspaceId, candidateId);
  return switches?.is_on === true && !switches.declines_screening;
}

async function finishLookup({ database, log }: LookupWorkerDeps, lookup: ClaimedLookup, end: LookupEnd): Promise<void> {
  const { workspace_id: workspace, candidate_id: candidate, service, attempts } = lookup;
  if (end.kind === 'saved') return;
  if (end.kind === 'nothing') return deleteLookup(database, lookup);
  // The candidate has changed while it was looked up, or the claim is lost, and then this changes nothing.
  if (end.kind === 'dropped') return postponeLookup(database, lookup, { delayMs: conflictDelayMs, isAttempt: false });
  if (end.kind === 'paused') {
    log.warn({ workspace, candidate, service, reason: end.reason, pauseMs: end.pauseMs }, 'a service refuses lookups for now');
    return postponeLookup(database, lookup, { delayMs: end.pauseMs, isAttempt: false });
  }
  const retryMs = lookupRetryDelayMs(attempts, Math.random());
  const delayMs = retryMs && Math.max(retryMs, end.pauseMs ?? 0);
  log.warn({ workspace, candidate, service, reason: end.reason, isGivenUp: delayMs === undefined }, 'a lookup failed');
  return delayMs === undefined ? deleteLookup(database, lookup) : postponeLookup(database, lookup, { delayMs, isAttempt: true });
}
