import { AdmissionStatement } from '#storage/admission-statement.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';

export type TokenRow = {
  id: string;
  name: string;
  last_four: string;
  created_at: string;
  created_by: string | null;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
};

/** One row for each known token: its caller, and how many of the counted requests of its workspace are admitted. */
export type AdmittedRow = {
  token_hash: Buffer;
  token_id: string;
  token_name: string;
  workspace_id: string;
  expired: boolean;
  hourly: number;
  granted: number | null;
  used: number | null;
  reset_in_seconds: number | null;
  reset_at: number | null;
};

/** How the statement treats a counter that is locked: it waits in turn, for less than a moment, or leaves it out, with null as `granted`. */
export type LockedCounters = 'wait' | 'skip';

/**
 * Looks up tokens and counts their requests against the rate limit, in one statement for a batch. The counters are locked in the order of their
 * keys, so that two nodes cannot deadlock.
 */
export function admitRequests(
  db: Pick<Database, 'admit'>,
  asked: { hashes: Buffer[]; counts: number[]; plans: string[]; limits: number[] },
  lockedCounters: LockedCounters,
): Promise<AdmittedRow[]> {
  const statement = sql`
    WITH asked AS (
      SELECT * FROM unnest(${asked.hashes}::bytea[], ${asked.counts}::int[]) AS asked (token_hash, requests)
    ), known AS (
      SELECT asked.token_hash, asked.requests, tokens.id, tokens.name, tokens.workspace_id, plans.hourly,
             coalesce(tokens.expires_at <= now(), false) AS expired
      FROM asked
      JOIN token_directory directory ON directory.token_hash = asked.token_hash
      JOIN tokens ON tokens.workspace_id = directory.workspace_id AND tokens.id = directory.token_id
      JOIN workspaces ON workspaces.workspace_id = tokens.workspace_id
      JOIN unnest(${asked.plans}::text[], ${asked.limits}::int[]) AS plans (plan, hourly) ON plans.plan = workspaces.plan
      WHERE tokens.revoked_at IS NULL
    ), wanted AS (
      SELECT workspace_id, hourly, sum(requests)::int AS requests FROM known WHERE NOT expired GROUP BY workspace_id, hourly
    ), counters AS (
      SELECT rate_limits.workspace_id, wanted.hourly, wanted.requests,
             CASE WHEN window_started_at + interval '1 hour' <= now() THEN now() ELSE window_started_at END AS started,
             CASE WHEN window_started_at + interval '1 hour' <= now() THEN 0 ELSE used END AS spent
      FROM rate_limits JOIN wanted ON wanted.workspace_id = rate_limits.workspace_id
      ORDER BY rate_limits.workspace_id
      FOR UPDATE OF rate_limits ${lockedCounters === 'skip' ? part`SKIP LOCKED` : part``}
    ), shares AS (
      SELECT workspace_id, started, spent, greatest(0, least(requests, hourly - spent)) AS granted FROM counters
    ), counted AS (
      UPDATE rate_limits SET window_started_at = started, used = spent + granted
      FROM shares
      WHERE rate_limits.workspace_id = shares.workspace_id AND granted > 0
    )
    SELECT known.token_hash, known.id AS token_id, known.name AS token_name, known.workspace_id, known.expired, known.hourly,
           granted, spent + granted AS used,
           extract(epoch FROM started + interval '1 hour' - now())::float8 AS reset_in_seconds,
           ceil(extract(epoch FROM started + interval '1 hour'))::float8 AS reset_at
    FROM known LEFT JOIN shares ON shares.workspace_id = known.workspace_id`;
  return db.admit<AdmittedRow>(new AdmissionStatement(statement));
}

/** The process of the database that has locked the request counter of a workspace. */
export async function findCounterHolder(db: Queryable, workspaceId: string): Promise<number | undefined> {
  const [holder] = await db.query<{ pid: number }>(sql`
    SELECT pid FROM rate_limits JOIN pg_locks ON pg_locks.transactionid = rate_limits.xmax AND granted
    WHERE workspace_id = ${workspaceId} LIMIT 1`);
  return holder?.pid;
}

const directoryRow = defineRow('token_directory', { token_hash: 'bytea', token_id: 'uuid' });

/** Writes the token, and with it `statements`. */
export async function insertToken(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  token: { id: string; hash: Buffer; name: string; lastFour: string; expiresAt: Date | null; createdBy: string | null },
  statements: RowWrite[],
): Promise<void> {
  const change = part`
    INSERT INTO tokens (workspace_id, id, name, last_four, created_at, expires_at, created_by)
    VALUES (${workspaceId}, ${token.id}, ${token.name}, ${token.lastFour}, now(), ${token.expiresAt}, ${token.createdBy})
    RETURNING workspace_id, id`;
  const directory = directoryRow({ token_hash: token.hash, token_id: token.id });
  await changeWith(db, workspaceId, change, [directory, ...statements]);
}

/** How many tokens are not revoked, and the time of the database, by which tokens expire. */
export async function countTokens(db: Queryable, workspaceId: string): Promise<{ count: number; now: string }> {
  const [row] = await db.query<{ count: number; now: string }>(sql`
    SELECT count(*) AS count, now() AS now FROM tokens WHERE workspace_id = ${workspaceId} AND revoked_at IS NULL`);
  if (!row) throw new Error('tokens were not counted');
  return row;
}

export function listTokens(db: Queryable, workspaceId: string): Promise<TokenRow[]> {
  return db.query(sql`
    SELECT id, name, last_four, created_at, created_by, expires_at, last_used_at, revoked_at
    FROM tokens WHERE workspace_id = ${workspaceId} ORDER BY created_at, id`);
}

/** The workspace and the name of a token, revoked or not. */
export async function findToken(db: Queryable, tokenId: string): Promise<{ workspace_id: string; name: string } | undefined> {
  const [row] = await db.query<{ workspace_id: string; name: string }>(sql`
    SELECT tokens.workspace_id, tokens.name
    FROM token_directory directory JOIN tokens ON tokens.workspace_id = directory.workspace_id AND tokens.id = directory.token_id
    WHERE directory.token_id = ${tokenId}`);
  return row;
}

/** The time of the revocation; undefined when the workspace has no such token. */
export async function revokeTokenOf(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  tokenId: string,
  also: RowWrite[],
): Promise<string | undefined> {
  const change = part`
    UPDATE tokens SET revoked_at = coalesce(revoked_at, now()) WHERE workspace_id = ${workspaceId} AND id = ${tokenId}
    RETURNING revoked_at`;
  const row = await changeWith<{ revoked_at: string }>(db, workspaceId, change, also);
  return row?.revoked_at;
}

/** A token that is locked is marked with its next use. */
export async function markTokensUsed(
  db: Pick<Database, 'changeUnflushed'>,
  workspaceIds: string[],
  tokenIds: string[],
): Promise<void> {
  await db.changeUnflushed(
    null,
    sql`
    UPDATE tokens SET last_used_at = now()
    FROM (
      SELECT used.workspace_id, used.id FROM tokens AS used
      JOIN unnest(${workspaceIds}::uuid[], ${tokenIds}::uuid[]) AS named (workspace_id, id) USING (workspace_id, id)
      FOR NO KEY UPDATE OF used SKIP LOCKED
    ) AS used
    WHERE tokens.workspace_id = used.workspace_id AND tokens.id = used.id`,
  );
}
