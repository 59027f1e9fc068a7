import type { Passkey } from '@muster/contract/console/passkey.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

type PasskeyChanges = Pick<Database, 'change'>;

/** What a challenge is for: a new passkey of a session's user, the first one of somebody invited, or, without either, a sign-in. */
export type ChallengeOwner = { sessionId: string | null; inviteId: string | null };

const expiredMax = 100;
const shownPasskey = part`passkey_id AS id, name, created_at, last_used_at`;

/** Deletes some that have expired, so that no task is needed for them. */
export async function insertChallenge(
  db: PasskeyChanges,
  challenge: Buffer,
  { sessionId, inviteId }: ChallengeOwner,
): Promise<void> {
  await db.change(
    null,
    sql`
    WITH expired AS (
      DELETE FROM passkey_challenges WHERE challenge IN (
        SELECT challenge FROM passkey_challenges WHERE expires_at < now() LIMIT ${expiredMax} FOR UPDATE SKIP LOCKED)
    )
    INSERT INTO passkey_challenges (challenge, session_id, invite_id, expires_at)
    VALUES (${challenge}, ${sessionId}, ${inviteId}, now() + interval '5 minutes') RETURNING challenge`,
  );
}

/** False when there is no such challenge of this owner. */
export async function consumePasskeyChallenge(
  db: PasskeyChanges,
  challenge: Buffer,
  { sessionId, inviteId }: ChallengeOwner,
): Promise<boolean> {
  const rows = await db.change(
    null,
    sql`
    DELETE FROM passkey_challenges
    WHERE challenge = ${challenge} AND session_id IS NOT DISTINCT FROM ${sessionId}::uuid
      AND invite_id IS NOT DISTINCT FROM ${inviteId}::uuid AND expires_at > now() RETURNING challenge`,
  );
  return rows.length > 0;
}

export function listPasskeysOf(db: Queryable, workspaceId: string, userId: string): Promise<Passkey[]> {
  return db.query(sql`
    SELECT ${shownPasskey} FROM passkeys WHERE workspace_id = ${workspaceId} AND user_id = ${userId} ORDER BY passkey_id`);
}

type CredentialRow = { credential_id: Buffer; transports: string[] };

export function listCredentialsOf(db: Queryable, workspaceId: string, userId: string): Promise<CredentialRow[]> {
  return db.query(sql`
    SELECT credential_id, transports FROM passkeys WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`);
}

export type StoredPasskey = {
  workspace_id: string;
  passkey_id: string;
  user_id: string;
  public_key: Buffer;
  counter: number;
};

export async function findPasskey(db: Queryable, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const [found] = await db.query<StoredPasskey>(sql`
    SELECT passkeys.workspace_id, passkeys.passkey_id, user_id, public_key, counter
    FROM passkey_directory directory JOIN passkeys USING (workspace_id, passkey_id)
    WHERE directory.credential_id = ${credentialId}`);
  return found;
}

export type NewPasskeyRow = {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
};

export async function lockPasskeyCount(tx: Transaction, workspaceId: string, userId: string): Promise<number> {
  await tx.query(sql`SELECT user_id FROM users WHERE workspace_id = ${workspaceId} AND user_id = ${userId} FOR UPDATE`);
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*) AS count FROM passkeys WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`);
  return Number(row?.count ?? 0);
}

/** Undefined when the credential is known already. */
export async function insertPasskey(tx: Transaction, workspaceId: string, row: NewPasskeyRow): Promise<Passkey | undefined> {
  const [stored] = await tx.query<Passkey>(sql`
    WITH stored AS (
      INSERT INTO passkeys (workspace_id, passkey_id, user_id, credential_id, public_key, counter, transports, name, created_at)
      SELECT ${workspaceId}, ${row.id}, ${row.userId}, ${row.credentialId}, ${row.publicKey}, ${row.counter}, ${row.transports}::text[], ${row.name}, now()
      WHERE NOT EXISTS (SELECT FROM passkey_directory WHERE credential_id = ${row.credentialId})
      RETURNING *
    ), listed AS (
      INSERT INTO passkey_directory (credential_id, workspace_id, passkey_id) SELECT credential_id, workspace_id, passkey_id FROM stored
    )
    SELECT ${shownPasskey} FROM stored`);
  return stored;
}

/** False when the passkey is gone, or has signed with this number already: somebody has a copy of it. */
export async function markPasskeyUsed(
  db: PasskeyChanges,
  { workspace_id, passkey_id }: StoredPasskey,
  counter: number,
): Promise<boolean> {
  const rows = await db.change(
    workspace_id,
    sql`
    UPDATE passkeys SET counter = ${counter}, last_used_at = now()
    WHERE workspace_id = ${workspace_id} AND passkey_id = ${passkey_id} AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0))
    RETURNING passkey_id`,
  );
  return rows.length > 0;
}

export async function deletePasskeyOf(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  passkeyId: string,
  also: RowWrite[],
): Promise<string | undefined> {
  const change = part`
    DELETE FROM passkeys WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND passkey_id = ${passkeyId}
    RETURNING now() AS deleted`;
  const [row] = await tx.query<{ deleted: string }>(sql`${withWrites(workspaceId, { change }, also)} SELECT deleted FROM change`);
  return row?.deleted;
}
