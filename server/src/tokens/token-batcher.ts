import { setTimeout as delay } from 'node:timers/promises';
import { planNames } from '@muster/contract/limits.ts';
import { createBatcher } from '#concurrency/batcher.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { isLockOrTimeout } from '#storage/database-errors.ts';
import { type Caller, workspaceAccess } from '#web/caller.ts';
import { tokenHash } from './token.ts';
import { type AdmittedRow, admitRequests, findCounterHolder, type LockedCounters } from './token-queries.ts';

export type Quota = { limit: number; remaining: number; resetAt: number; resetInSeconds: number };

export type Admission =
  | { outcome: 'admitted'; caller: Caller; quota: Quota }
  | { outcome: 'limited'; caller: Caller; quota: Quota }
  | { outcome: 'expired' }
  | { outcome: 'unknown' };

export type TokenBatcher = {
  /** With a cost of 0 the token is looked up and the request not counted, so it is never rate limited. */
  admit(token: string, cost: Cost): Promise<Admission>;
  /** True when the token was valid recently; it may be revoked by now. */
  hasSeen(token: string): boolean;
};

export type Cost = 0 | 1;

/** The request counter of its workspace was locked, so the request was not counted. */
type Locked = { outcome: 'locked'; workspaceId: string };
type PendingAdmission = { token: HashedToken; cost: Cost };
/** Hashed once, not at every request. `key` is the hash as a map key. */
type HashedToken = { hash: Buffer; key: string };
type KnownToken = { caller: Caller; seenAtMs: number };
type Exhausted = { quota: Quota; untilMs: number };

// A revoked token or a changed plan takes effect within a second, also for a workspace that is refused from memory.
const cacheMs = 900;
const cachedMax = 10_000;
const cachedLengthMax = 64;
const lockedMaxMs = 1000;
const lockedWaitMaxMs = 40;
// How long a token is taken for one of a locked counter after it was found locked.
const lockedForMs = 2000;
const lockNotedEveryMs = 1000;
const retryAfterSeconds = 1;

/** Requests of one tick, or that arrive while a statement runs, are looked up and counted by one statement. */
export function openTokenBatcher({
  database,
  config,
  metrics,
  noteError,
}: Pick<Runtime, 'database' | 'config' | 'metrics' | 'noteError'>): TokenBatcher {
  const hashes = createLruCache<HashedToken>(cachedMax);
  const knownTokens = createLruCache<KnownToken>(cachedMax);
  const exhausted = new Map<string, Exhausted>();
  const limits = planNames.map((plan) => config.planLimits[plan]);

  const lockedUntilMs = createLruCache<number>(cachedMax);

  const runBatch = async (batch: PendingAdmission[], lockedCounters: LockedCounters) => {
    metrics.count('muster_admission_batches_total');
    return toAdmissions(batch, await lookUp(batch, lockedCounters));
  };
  const admitBatch = createBatcher((batch: PendingAdmission[]) =>
    runBatch(batch, 'wait').catch((error) => {
      if (!isLockOrTimeout(error)) throw error;
      return runBatch(batch, 'skip');
    }),
  );
  // Apart, so that other workspaces neither wait for a locked counter again nor pass theirs by when another node counts them.
  const admitLockedBatch = createBatcher((batch: PendingAdmission[]) => runBatch(batch, 'skip'));

  const lookUp = (batch: PendingAdmission[], lockedCounters: LockedCounters) => {
    const hashes = new Map(batch.map(({ token }) => [token.key, token.hash]));
    const counts = new Map<string, number>();
    for (const { token, cost } of batch) counts.set(token.key, (counts.get(token.key) ?? 0) + cost);
    const lookup = {
      hashes: [...hashes.values()],
      counts: [...hashes.keys()].map((key) => counts.get(key) ?? 0),
      plans: [...planNames],
      limits,
    };
    return admitRequests(database, lookup, lockedCounters);
  };

  /** A locked counter is tried again for a second; then only this workspace is refused. */
  const admitUnlocked = async (request: PendingAdmission): Promise<Admission> => {
    const { key } = request.token;
    for (const sinceMs = performance.now(); ; await delay(lockedWaitMaxMs * Math.random())) {
      const isLocked = (lockedUntilMs.get(key) ?? 0) > performance.now();
      const admission = await (isLocked ? admitLockedBatch(request) : admitBatch(request));
      if (admission.outcome !== 'locked') {
        lockedUntilMs.delete(key);
        return admission;
      }
      lockedUntilMs.set(key, performance.now() + lockedForMs);
      if (performance.now() - sinceMs < lockedMaxMs) continue;
      noteLock(admission.workspaceId);
      throw unavailable('unavailable', retryAfterSeconds);
    }
  };

  let lockNotedAtMs = Number.NEGATIVE_INFINITY;
  const noteLock = (workspaceId: string) => {
    if (performance.now() - lockNotedAtMs < lockNotedEveryMs) return;
    lockNotedAtMs = performance.now();
    const note = (error: unknown) => noteError('count requests', error);
    describeLock(database, workspaceId).then(note, note);
  };

  const toAdmissions = (batch: PendingAdmission[], rows: AdmittedRow[]) => {
    const known = new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]));
    const passed = new Map<string, number>();
    return batch.map((request) => decide(request, known.get(request.token.key), passed));
  };

  const decide = (
    { token, cost }: PendingAdmission,
    row: AdmittedRow | undefined,
    passed: Map<string, number>,
  ): Admission | Locked => {
    if (!row) return { outcome: 'unknown' };
    if (row.expired) return { outcome: 'expired' };
    if (row.granted === null) return { outcome: 'locked', workspaceId: row.workspace_id };
    const caller = toCaller(row);
    cacheCaller(token.key, caller);
    const already = passed.get(row.workspace_id) ?? 0;
    const { granted } = row;
    const spent = (row.used ?? 0) - granted + Math.min(already + cost, granted);
    const quota = {
      limit: row.hourly,
      remaining: Math.max(0, row.hourly - spent),
      resetAt: row.reset_at ?? 0,
      resetInSeconds: Math.max(1, Math.ceil(row.reset_in_seconds ?? 0)),
    };
    passed.set(row.workspace_id, already + cost);
    if (cost === 0 || already < granted) return { outcome: 'admitted', caller, quota };
    exhausted.set(row.workspace_id, { quota, untilMs: performance.now() + Math.min(cacheMs, (row.reset_in_seconds ?? 0) * 1000) });
    return { outcome: 'limited', caller, quota };
  };

  const cacheCaller = (key: string, caller: Caller) => {
    knownTokens.set(key, { caller, seenAtMs: performance.now() });
  };

  const refusedFromCache = (key: string): Admission | undefined => {
    const token = knownTokens.get(key);
    const limit = token && exhausted.get(token.caller.workspaceId);
    if (!token || !limit) return undefined;
    const now = performance.now();
    if (now > limit.untilMs) {
      exhausted.delete(token.caller.workspaceId);
      return undefined;
    }
    if (now - token.seenAtMs > cacheMs) return undefined;
    return { outcome: 'limited', caller: token.caller, quota: limit.quota };
  };

  const hashed = (text: string): HashedToken => {
    const known = hashes.get(text);
    if (known) return known;
    const hash = tokenHash(text);
    const token = { hash, key: hash.toString('latin1') };
    // Long texts are not cached: they could fill the memory.
    if (text.length > cachedLengthMax) return token;
    hashes.set(text, token);
    return token;
  };

  return {
    admit(text, cost) {
      const token = hashed(text);
      const refused = cost === 0 ? undefined : refusedFromCache(token.key);
      if (refused) return Promise.resolve(refused);
      return admitUnlocked({ token, cost });
    },
    hasSeen: (text) => knownTokens.has(hashed(text).key),
  };
}

async function describeLock(database: Runtime['database'], workspaceId: string): Promise<Error> {
  const pid = await findCounterHolder(database, workspaceId);
  const holder = pid === undefined ? 'another session' : `process ${pid} of the database`;
  return new Error(`The request counter of workspace ${workspaceId} is locked by ${holder}.`);
}

function toCaller({ workspace_id, token_id, token_name }: AdmittedRow): Caller {
  return { workspaceId: workspace_id, actor: { type: 'api_token', id: token_id, name: token_name }, access: workspaceAccess };
}
