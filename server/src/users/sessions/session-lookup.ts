import { createBatcher } from '#concurrency/batcher.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import type { Runtime } from '#runtime.ts';
import type { ActiveSession } from './session.ts';
import { findSessions } from './session-queries.ts';

/** Undefined for a secret without a session, or with one that is over. */
export type FindSession = (secret: string) => Promise<ActiveSession | undefined>;

/**
 * Requests of one tick, or that come while a statement runs, are looked up by one statement. Nothing is cached: a session that has ended
 * on one node is refused by all of them at once.
 */
export function openSessionLookup({ database }: Pick<Runtime, 'database'>): FindSession {
  const find = createBatcher(async (hashes: Buffer[]) => {
    const rows = await findSessions(database, hashes);
    const known = new Map(rows.map((row) => [row.secret_hash.toString('latin1'), row]));
    return hashes.map((hash) => {
      const row = known.get(hash.toString('latin1'));
      return row && toSession(row);
    });
  });
  return async (secret) => {
    const hash = hashLinkSecret(secret);
    return hash && find(hash);
  };
}

function toSession(row: Awaited<ReturnType<typeof findSessions>>[number]): ActiveSession {
  return {
    workspaceId: row.workspace_id,
    sessionId: row.session_id,
    user: { id: row.user_id, name: row.name, email: row.email, role: row.role },
    confirmedUntil: row.confirmed_until,
    isConfirmed: row.is_confirmed,
    needsNewSecret: row.needs_new_secret,
    isUseStale: row.is_use_stale,
    hasPassword: row.has_password,
  };
}
