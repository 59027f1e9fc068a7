import { planNames } from '@muster/contract/limits.ts';
import { createBatcher } from '#concurrency/batcher.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import { tokenHash } from './token.ts';
import { type AdmittedRow, admitRequests } from './token-queries.ts';

export type Quota = { limit: number; remaining: number; resetAt: number; resetInSeconds: number };

export type Admission =
  | { outcome: 'admitted'; caller: Caller; quota: Quota }
  | { outcome: 'limited'; caller: Caller; quota: Quota }
  | { outcome: 'expired' }
  | { outcome: 'unknown' };

export type TokenBatcher = {
  /** With a cost of 0 the request is looked up and not counted, and so never refused for the limit. */
  admit(token: string, cost: Cost): Promise<Admission>;
  /** True when this token was valid a moment ago; says nothing about now. */
  hasSeen(token: string): boolean;
};

export type Cost = 0 | 1;

type PendingAdmission = { token: HashedToken; cost: Cost };
/** Hashed once, not at every request. `key` is the hash as a key of a map. */
type HashedToken = { hash: Buffer; key: string };
type KnownToken = { caller: Caller; seenAtMs: number };
type Exhausted = { quota: Quota; untilMs: number };

// A revoked token or a better plan must be noticed within a second, also by a workspace that is refused from memory.
const memoryMs = 900;
const seenMax = 10_000;
const rememberedLengthMax = 64;

/** Requests that come in one tick, or while a statement is under way, are looked up and counted together. */
export function openTokenBatcher({ database, config, metrics }: Pick<Runtime, 'database' | 'config' | 'metrics'>): TokenBatcher {
  const hashes = new Map<string, HashedToken>();
  const seen = new Map<string, KnownToken>();
  const exhausted = new Map<string, Exhausted>();
  const limits = planNames.map((plan) => config.planLimits[plan]);

  const admitBatch = createBatcher(async (batch: PendingAdmission[]) => {
    metrics.count('muster_admission_batches_total');
    return admissionsOf(batch, await lookUp(batch));
  });

  const lookUp = (batch: PendingAdmission[]) => {
    const hashes = new Map(batch.map(({ token }) => [token.key, token.hash]));
    const counts = new Map<string, number>();
    for (const { token, cost } of batch) counts.set(token.key, (counts.get(token.key) ?? 0) + cost);
    const asked = {
      hashes: [...hashes.values()],
      counts: [...hashes.keys()].map((key) => counts.get(key) ?? 0),
      plans: [...planNames],
      limits,
    };
    return admitRequests(database.counter, asked);
  };

  const admissionsOf = (batch: PendingAdmission[], rows: AdmittedRow[]) => {
    const known = new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]));
    const passed = new Map<string, number>();
    return batch.map((request) => decide(request, known.get(request.token.key), passed));
  };

  const decide = ({ token, cost }: PendingAdmission, row: AdmittedRow | undefined, passed: Map<string, number>): Admission => {
    if (!row) return { outcome: 'unknown' };
    if (row.expired) return { outcome: 'expired' };
    const caller = { workspaceId: row.workspace_id, tokenId: row.token_id, tokenName: row.token_name };
    remember(token.key, caller);
    const already = passed.get(row.workspace_id) ?? 0;
    const granted = row.granted ?? 0;
    const spent = (row.used ?? 0) - granted + Math.min(already + cost, granted);
    const quota = {
      limit: row.hourly,
      remaining: Math.max(0, row.hourly - spent),
      resetAt: row.reset_at ?? 0,
      resetInSeconds: Math.max(1, Math.ceil(row.reset_in_seconds ?? 0)),
    };
    passed.set(row.workspace_id, already + cost);
    if (cost === 0 || already < granted) return { outcome: 'admitted', caller, quota };
    exhausted.set(row.workspace_id, { quota, untilMs: performance.now() + Math.min(memoryMs, (row.reset_in_seconds ?? 0) * 1000) });
    return { outcome: 'limited', caller, quota };
  };

  const remember = (key: string, caller: Caller) => {
    if (seen.size >= seenMax) seen.clear();
    seen.set(key, { caller, seenAtMs: performance.now() });
  };

  const refusedFromMemory = (key: string): Admission | undefined => {
    const token = seen.get(key);
    const limit = token && exhausted.get(token.caller.workspaceId);
    if (!token || !limit) return undefined;
    const now = performance.now();
    if (now > limit.untilMs) {
      exhausted.delete(token.caller.workspaceId);
      return undefined;
    }
    if (now - token.seenAtMs > memoryMs) return undefined;
    return { outcome: 'limited', caller: token.caller, quota: limit.quota };
  };

  const hashed = (text: string): HashedToken => {
    const known = hashes.get(text);
    if (known) return known;
    const hash = tokenHash(text);
    const token = { hash, key: hash.toString('latin1') };
    // Not for long ones: whoever sends them could fill the memory.
    if (text.length > rememberedLengthMax) return token;
    if (hashes.size >= seenMax) hashes.clear();
    hashes.set(text, token);
    return token;
  };

  return {
    admit(text, cost) {
      const token = hashed(text);
      const refused = cost === 0 ? undefined : refusedFromMemory(token.key);
      if (refused) return Promise.resolve(refused);
      return admitBatch({ token, cost });
    },
    hasSeen: (text) => seen.has(hashed(text).key),
  };
}
