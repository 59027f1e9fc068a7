import type { Role } from '@muster/contract/console/roles.ts';
import type { SessionInList } from '@muster/contract/console/session.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith, withWrites } from '#storage/writes/change-with.ts';
import { defineRowUpdate, type RowWrite } from '#storage/writes/row-write.ts';

type SessionRow = {
  secret_hash: Buffer;
  workspace_id: string;
  session_id: string;
  user_id: string;
  name: string;
  email: string;
  role: Role;
  confirmed_until: string;
  is_confirmed: boolean;
  needs_new_secret: boolean;
  is_use_stale: boolean;
  has_password: boolean;
};

const idle = part`interval '7 days'`;
const lifetime = part`interval '30 days'`;
const confirmation = part`interval '15 minutes'`;

/** The sessions of these secrets that have neither ended nor been idle for too long. */
export function findSessions(db: Queryable, hashes: Buffer[]): Promise<SessionRow[]> {
  return db.query(sql`
    SELECT directory.secret_hash, sessions.workspace_id, session_id, user_id, users.name, users.email, users.role,
           sessions.confirmed_at + ${confirmation} AS confirmed_until,
           sessions.confirmed_at + ${confirmation} > now() AS is_confirmed,
           sessions.needs_new_secret,
           sessions.last_used_at < now() - interval '1 minute' AS is_use_stale,
           users.password_hash IS NOT NULL AS has_password
    FROM unnest(${hashes}::bytea[]) AS asked (secret_hash)
    JOIN session_directory directory ON directory.secret_hash = asked.secret_hash
    JOIN sessions USING (workspace_id, session_id)
    JOIN users USING (workspace_id, user_id)
    WHERE sessions.expires_at > now() AND sessions.last_used_at > now() - ${idle}
      AND (directory.ends_at IS NULL OR directory.ends_at > now())`);
}

/** The roles of the users of these sessions, without those that are over. */
export function findRolesOf(
  db: Queryable,
  workspaceIds: string[],
  sessionIds: string[],
): Promise<{ session_id: string; role: Role }[]> {
  return db.query(sql`
    SELECT session_id, users.role
    FROM unnest(${workspaceIds}::uuid[], ${sessionIds}::uuid[]) AS asked (workspace_id, session_id)
    JOIN sessions USING (workspace_id, session_id)
    JOIN users USING (workspace_id, user_id)
    WHERE sessions.expires_at > now() AND sessions.last_used_at > now() - ${idle}`);
}

export type NewSession = {
  id: string;
  userId: string;
  hash: Buffer;
  method: string;
  userAgent: string;
  address: string;
  /** When the user proved who they are: left out, now; null, long ago. */
  provedAt?: string | null | undefined;
};

/** Stores a session of a user who exists, and ends the oldest ones above `countMax`. No row when the user is gone. */
export async function insertSession(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  session: NewSession,
  { countMax, also }: { countMax: number; also: RowWrite[] },
): Promise<boolean> {
  const { provedAt } = session;
  const longAgo = part`now() - ${confirmation}`;
  const confirmedAt = provedAt === undefined ? part`now()` : part`least(now(), coalesce(${provedAt}::timestamptz, ${longAgo}))`;
  const change = part`
    UPDATE users SET last_sign_in_at = now() WHERE workspace_id = ${workspaceId} AND user_id = ${session.userId} RETURNING user_id, name`;
  const rows = await db.change(
    workspaceId,
    sql`
    ${withWrites(workspaceId, { change }, also)}, excess AS (
      DELETE FROM sessions WHERE workspace_id = ${workspaceId} AND session_id IN (
        SELECT session_id FROM sessions WHERE workspace_id = ${workspaceId} AND user_id = ${session.userId}
        ORDER BY last_used_at DESC OFFSET ${countMax - 1})
    ), stored AS (
      INSERT INTO sessions (workspace_id, session_id, user_id, method, user_agent, address, created_at, last_used_at, expires_at, confirmed_at)
      SELECT ${workspaceId}, ${session.id}, user_id, ${session.method}, ${session.userAgent}, ${session.address}, now(), now(), now() + ${lifetime}, ${confirmedAt}
      FROM change
      RETURNING workspace_id, session_id
    )
    INSERT INTO session_directory (secret_hash, workspace_id, session_id)
    SELECT ${session.hash}, workspace_id, session_id FROM stored
    RETURNING session_id`,
  );
  return rows.length > 0;
}

export function listSessionsOf(db: Queryable, workspaceId: string, userId: string): Promise<Omit<SessionInList, 'is_current'>[]> {
  return db.query(sql`
    SELECT session_id AS id, method, user_agent, address, created_at, last_used_at, expires_at
    FROM sessions
    WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND expires_at > now() AND last_used_at > now() - ${idle}
    ORDER BY last_used_at DESC, session_id`);
}

/** Ends one session of a user; undefined when there is none with that id. */
export async function deleteSession(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  userId: string,
  sessionId: string,
  also: RowWrite[],
): Promise<string | undefined> {
  const change = part`
    DELETE FROM sessions WHERE workspace_id = ${workspaceId} AND session_id = ${sessionId} AND user_id = ${userId}
    RETURNING now() AS deleted`;
  const row = await changeWith<{ deleted: string }>(db, workspaceId, change, also);
  return row?.deleted;
}

export async function deleteSessionsOf(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  userId: string,
  also: RowWrite[],
): Promise<void> {
  const change = part`DELETE FROM sessions WHERE workspace_id = ${workspaceId} AND user_id = ${userId} RETURNING session_id`;
  await changeWith(db, workspaceId, change, also);
}

export async function setConfirmed(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  sessionId: string,
  also: RowWrite[],
): Promise<string | undefined> {
  const change = part`
    UPDATE sessions SET confirmed_at = now() WHERE workspace_id = ${workspaceId} AND session_id = ${sessionId}
    RETURNING confirmed_at + ${confirmation} AS confirmed_until`;
  const row = await changeWith<{ confirmed_until: string }>(db, workspaceId, change, also);
  return row?.confirmed_until;
}

/**
 * Gives a session a new secret when it needs one; false when another request was first. The secrets before stay valid for
 * `graceSeconds`.
 */
export async function replaceSecret(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  sessionId: string,
  { hash, graceSeconds }: { hash: Buffer; graceSeconds: number },
): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    WITH changed AS (
      UPDATE sessions SET needs_new_secret = false
      WHERE workspace_id = ${workspaceId} AND session_id = ${sessionId} AND needs_new_secret
      RETURNING workspace_id, session_id
    ), ended AS (
      UPDATE session_directory SET ends_at = now() + make_interval(secs => ${graceSeconds}) FROM changed
      WHERE session_directory.workspace_id = changed.workspace_id AND session_directory.session_id = changed.session_id
        AND ends_at IS NULL
    )
    INSERT INTO session_directory (secret_hash, workspace_id, session_id)
    SELECT ${hash}::bytea, workspace_id, session_id FROM changed
    RETURNING session_id`,
  );
  return rows.length > 0;
}

/** With a change of a user's rights. */
export const requireNewSecrets = defineRowUpdate('sessions', { user_id: 'uuid' }, { needs_new_secret: part`true` });

/** A session that is locked is marked with its next use. */
export async function markSessionsUsed(
  db: Pick<Database, 'changeUnflushed'>,
  workspaceIds: string[],
  sessionIds: string[],
): Promise<void> {
  await db.changeUnflushed(
    null,
    sql`
    UPDATE sessions SET last_used_at = now()
    FROM (
      SELECT used.workspace_id, used.session_id FROM sessions AS used
      JOIN unnest(${workspaceIds}::uuid[], ${sessionIds}::uuid[]) AS named (workspace_id, session_id) USING (workspace_id, session_id)
      FOR NO KEY UPDATE OF used SKIP LOCKED
    ) AS used
    WHERE sessions.workspace_id = used.workspace_id AND sessions.session_id = used.session_id`,
  );
}
