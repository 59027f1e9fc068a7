import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { CalendarAccess, OAuthProviderName } from '../oauth/oauth-provider.ts';

/** Who signs in: a session of a user. */
export type SignInSession = { workspaceId: string; sessionId: string; user: { id: string; email: string } };

export type BegunSignIn = { id: string; access: CalendarAccess; verifier: Buffer };

type NewSignIn = BegunSignIn & { provider: OAuthProviderName; stateHash: Buffer; expiresAt: string };

export function insertSignIn(
  tx: Transaction,
  { workspaceId, sessionId, user }: SignInSession,
  { id, provider, access, stateHash, verifier, expiresAt }: NewSignIn,
): void {
  tx.send(sql`
    INSERT INTO calendar_sign_ins (workspace_id, id, user_id, session_id, provider, access, state_hash, verifier, expires_at)
    VALUES (${workspaceId}, ${id}, ${user.id}, ${sessionId}, ${provider}, ${access}, ${stateHash}, ${verifier}, ${expiresAt}::timestamptz)`);
}

/** The newest stay: somebody who has closed the page of the provider some times can begin again. */
export function dropOldSignIns(tx: Transaction, { workspaceId, user }: SignInSession, kept: number): void {
  tx.send(sql`
    DELETE FROM calendar_sign_ins WHERE workspace_id = ${workspaceId} AND id IN (
      SELECT id FROM calendar_sign_ins WHERE workspace_id = ${workspaceId} AND user_id = ${user.id} ORDER BY expires_at DESC, id DESC OFFSET ${kept})`);
}

/** Whoever comes back first with a state takes it. */
export async function takeSignIn(
  db: Pick<Database, 'change'>,
  { workspaceId, sessionId, user }: SignInSession,
  { provider, stateHash }: Pick<NewSignIn, 'provider' | 'stateHash'>,
): Promise<BegunSignIn | undefined> {
  const [taken] = await db.change<BegunSignIn & { is_open: boolean }>(
    workspaceId,
    sql`
    DELETE FROM calendar_sign_ins
    WHERE workspace_id = ${workspaceId} AND session_id = ${sessionId} AND user_id = ${user.id} AND provider = ${provider} AND state_hash = ${stateHash}
    RETURNING id, access, verifier, expires_at > now() AS is_open`,
  );
  return taken?.is_open ? taken : undefined;
}

/** The account of the person that is connected already: signing in again renews it. */
export async function findSignedIn(
  db: Queryable,
  workspaceId: string,
  interviewerId: string,
  addressHash: Buffer,
): Promise<{ id: string } | undefined> {
  const [account] = await db.query<{ id: string }>(sql`
    SELECT id FROM calendar_accounts
    WHERE workspace_id = ${workspaceId} AND interviewer_id = ${interviewerId}::uuid AND address_hash = ${addressHash}`);
  return account;
}
