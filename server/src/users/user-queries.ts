import type { Role } from '@muster/contract/console/roles.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { deleteInvitesBy } from '#users/invites/invite-queries.ts';
import { requireNewSecrets } from '#users/sessions/session-queries.ts';
import type { StoredUser } from './user.ts';

export type UserWithPassword = {
  workspace_id: string;
  workspace_name: string;
  user_id: string;
  email: string;
  name: string;
  password_hash: string | null;
};

const shownUser = part`user_id AS id, name, email, role, last_sign_in_at, created_at`;

/** The users with an address, in all workspaces. */
export function findUsersByAddress(db: Queryable, emailKey: string, countMax: number): Promise<UserWithPassword[]> {
  return db.query(sql`
    SELECT users.workspace_id, workspaces.name AS workspace_name, users.user_id, users.email, users.name, users.password_hash
    FROM user_directory directory
    JOIN users ON users.workspace_id = directory.workspace_id AND users.user_id = directory.user_id
    JOIN workspaces ON workspaces.workspace_id = directory.workspace_id
    WHERE directory.email_key = ${emailKey}
    ORDER BY users.workspace_id LIMIT ${countMax}`);
}

export async function findPasswordHash(db: Queryable, workspaceId: string, userId: string): Promise<string | null> {
  const [row] = await db.query<{ password_hash: string | null }>(sql`
    SELECT password_hash FROM users WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`);
  return row?.password_hash ?? null;
}

export function listUsersOf(db: Queryable, workspaceId: string): Promise<StoredUser[]> {
  return db.query(sql`
    SELECT ${shownUser} FROM users WHERE workspace_id = ${workspaceId} ORDER BY lower(name), user_id`);
}

export async function findUserByAddress(db: Queryable, workspaceId: string, emailKey: string): Promise<StoredUser | undefined> {
  const [user] = await db.query<StoredUser>(sql`
    SELECT ${shownUser} FROM users WHERE workspace_id = ${workspaceId} AND email_key = ${emailKey}`);
  return user;
}

export async function lockUser(tx: Transaction, workspaceId: string, userId: string): Promise<StoredUser | undefined> {
  const [user] = await tx.query<StoredUser>(sql`
    SELECT ${shownUser} FROM users WHERE workspace_id = ${workspaceId} AND user_id = ${userId} FOR UPDATE`);
  return user;
}

/** Locked in the order of their keys: of two requests that each remove an owner, the second sees what the first has left. */
export async function lockOwners(tx: Transaction, workspaceId: string): Promise<string[]> {
  const rows = await tx.query<{ user_id: string }>(sql`
    SELECT user_id FROM users WHERE workspace_id = ${workspaceId} AND role = 'owner' ORDER BY user_id FOR UPDATE`);
  return rows.map(({ user_id }) => user_id);
}

export type NewUser = { id: string; email: string; emailKey: string; name: string; role: Role; passwordHash: string | null };

export function insertUser(tx: Transaction, workspaceId: string, user: NewUser): void {
  tx.send(sql`
    WITH stored AS (
      INSERT INTO users (workspace_id, user_id, email, email_key, name, role, password_hash, created_at, updated_at)
      VALUES (${workspaceId}, ${user.id}, ${user.email}, ${user.emailKey}, ${user.name}, ${user.role}, ${user.passwordHash}, now(), now())
      RETURNING workspace_id, user_id, email_key
    )
    INSERT INTO user_directory (email_key, workspace_id, user_id) SELECT email_key, workspace_id, user_id FROM stored`);
}

/** What they have chosen for themselves. */
export type UserPreferences = { language: Language | null; signature: string | null };

export async function findUserPreferences(db: Queryable, workspaceId: string, userId: string): Promise<UserPreferences> {
  const [row] = await db.query<UserPreferences>(sql`
    SELECT language, signature FROM users WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`);
  return row ?? { language: null, signature: null };
}

type SavedUser = { name: string | null; role: Role | null } & {
  [Field in keyof UserPreferences]?: UserPreferences[Field] | undefined;
};

/** Null keeps what is stored, also undefined preferences. With a new role the sessions of the user get new secrets, and invitations made with the old one are void. */
export async function saveUser(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  { name, role, language, signature }: SavedUser,
): Promise<StoredUser | undefined> {
  const change = part`
    UPDATE users SET name = coalesce(${name}, name), role = coalesce(${role}, role),
      language = CASE WHEN ${language !== undefined} THEN ${language ?? null} ELSE language END,
      signature = CASE WHEN ${signature !== undefined} THEN ${signature ?? null} ELSE signature END, updated_at = now()
    WHERE workspace_id = ${workspaceId} AND user_id = ${userId}
    RETURNING ${shownUser}`;
  const forNewRole = role === null ? [] : [requireNewSecrets({ user_id: userId }), deleteInvitesBy({ invited_by_id: userId })];
  const [user] = await tx.query<StoredUser>(sql`${withWrites(workspaceId, { change }, forNewRole)} SELECT * FROM written`);
  return user;
}

/** For a user who sets a new password by the link of an operator. All sessions end, and all passkeys. */
export function replaceUser(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  { name, role, passwordHash }: { name: string; role: Role | null; passwordHash: string | null },
): void {
  tx.send(sql`
    UPDATE users SET name = ${name}, role = coalesce(${role}, role), password_hash = ${passwordHash}, updated_at = now()
    WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`);
  tx.send(sql`DELETE FROM sessions WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`);
  tx.send(sql`DELETE FROM passkeys WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`);
}

/** Ends all sessions of the user but one, which gets a new secret. */
export async function savePassword(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { userId, passwordHash, sessionId }: { userId: string; passwordHash: string; sessionId: string },
  also: RowWrite[],
): Promise<void> {
  const change = part`
    UPDATE users SET password_hash = ${passwordHash}, updated_at = now()
    WHERE workspace_id = ${workspaceId} AND user_id = ${userId}
    RETURNING user_id`;
  await db.change(
    workspaceId,
    sql`
    ${withWrites(workspaceId, { change }, also)}, ended AS (
      DELETE FROM sessions USING change
      WHERE sessions.workspace_id = ${workspaceId} AND sessions.user_id = change.user_id AND session_id <> ${sessionId}
    ), renewed AS (
      UPDATE sessions SET needs_new_secret = true, confirmed_at = now() FROM change
      WHERE sessions.workspace_id = ${workspaceId} AND sessions.user_id = change.user_id AND session_id = ${sessionId}
    )
    SELECT user_id FROM change`,
  );
}

/** With everything that belongs to the user, and the invitations that they made. */
export async function deleteUser(tx: Transaction, workspaceId: string, userId: string): Promise<string | undefined> {
  const change = part`DELETE FROM users WHERE workspace_id = ${workspaceId} AND user_id = ${userId} RETURNING now() AS deleted`;
  const [row] = await tx.query<{ deleted: string }>(
    sql`${withWrites(workspaceId, { change }, [deleteInvitesBy({ invited_by_id: userId })])} SELECT deleted FROM change`,
  );
  return row?.deleted;
}

/** Locks the workspace, so that the count is right until the end of the transaction. */
export async function lockTeamSize(tx: Transaction, workspaceId: string): Promise<number> {
  await tx.query(sql`SELECT workspace_id FROM workspaces WHERE workspace_id = ${workspaceId} FOR NO KEY UPDATE`);
  const [row] = await tx.query<{ size: number }>(sql`
    SELECT (SELECT count(*) FROM users WHERE workspace_id = ${workspaceId})
         + (SELECT count(*) FROM invites WHERE workspace_id = ${workspaceId} AND expires_at > now()) AS size`);
  return Number(row?.size ?? 0);
}
