import type { AuditAction } from '@muster/contract/audit/audit.ts';
import type { Role } from '@muster/contract/console/roles.ts';
import type { StartInput } from '@muster/contract/console/user.ts';
import { auditEntry } from '#audit/audit.ts';
import { emailKey } from '#candidates/candidate.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { asStatement } from '#storage/sql.ts';
import { checkNewPassword } from '#users/passwords/check-new-password.ts';
import type { PasswordHasher } from '#users/passwords/password-hasher.ts';
import type { StoredUser } from '#users/user.ts';
import { findUserByAddress, insertUser, lockOwners, lockTeamSize, replaceUser } from '#users/user-queries.ts';
import { consumeInvite, findInvite, type OpenInvite } from './invite-queries.ts';

type AcceptDeps = Pick<Runtime, 'database'> & { passwords: PasswordHasher };
type InvitedUser = { workspaceId: string; userId: string };
/** Without a password: they sign in with a passkey or in another way. */
type GivenUser = { email: string; name: string; passwordHash: string | null };
type StoredInvited = { id: string; action: AuditAction };

/** The open link of a secret, and the user who has its address already. */
export async function readInvite(db: Queryable, secret: string): Promise<{ invite: OpenInvite; user: StoredUser | undefined }> {
  const hash = hashLinkSecret(secret);
  const invite = hash && (await findInvite(db, hash));
  if (!invite) throw failure('start_link_invalid');
  const user = invite.email_key === null ? undefined : await findUserByAddress(db, invite.workspace_id, invite.email_key);
  return { invite, user };
}

/** Makes the user that the link is for. A link works once. */
export async function acceptInvite(app: AcceptDeps, input: StartInput, requestId: string): Promise<InvitedUser> {
  const { invite } = await readInvite(app.database, input.secret);
  const email = (invite.email ?? input.email)?.trim();
  if (email === undefined) throw failure('refused_field', 'email must be an e-mail address');
  checkNewPassword(input.password, [email, input.name, invite.workspace_name]);
  const passwordHash = await app.passwords.hash(emailKey(email), input.password);
  return storeInvited(app, invite, { email, name: input.name.trim(), passwordHash }, requestId);
}

/** Makes the user whom an invitation is for, when they have proved its address in another way than by its link. They have no password. */
export function acceptInviteOfAddress(
  app: Pick<Runtime, 'database'>,
  invite: OpenInvite,
  { email, name }: { email: string; name: string | null },
  requestId: string,
): Promise<InvitedUser> {
  // So that somebody who has become a user meanwhile keeps their password.
  const asInvite: OpenInvite = { ...invite, kind: 'invite' };
  const given = { email, name: name ?? email.slice(0, email.lastIndexOf('@')), passwordHash: null };
  return storeInvited(app, asInvite, given, requestId);
}

async function storeInvited(
  { database }: Pick<Runtime, 'database'>,
  invite: OpenInvite,
  given: GivenUser,
  requestId: string,
): Promise<InvitedUser> {
  const { workspace_id: workspaceId } = invite;
  try {
    const userId = await database.transaction(workspaceId, async (tx) => {
      const { id, action } = await storeUser(tx, invite, given);
      const actor = { type: 'user', id, name: given.name } as const;
      const entry = auditEntry({ workspaceId, actor, action, target: { type: 'user', id }, count: null, requestId, network: null });
      tx.send(asStatement(entry));
      return id;
    });
    return { workspaceId, userId };
  } catch (error) {
    throw uniqueConflict(error) === 'users_email_key' ? failure('user_exists') : error;
  }
}

async function storeUser(
  tx: Transaction,
  { workspace_id, invite_id, kind, role }: OpenInvite,
  given: GivenUser,
): Promise<StoredInvited> {
  await lockTeamSize(tx, workspace_id);
  if (!(await consumeInvite(tx, workspace_id, invite_id))) throw failure('start_link_invalid');
  const owners = await lockOwners(tx, workspace_id);
  if (kind === 'first_run' && owners.length > 0) throw failure('start_link_invalid');
  const user = await findUserByAddress(tx, workspace_id, emailKey(given.email));
  if (!user) return { id: storeNewUser(tx, workspace_id, given, role ?? 'recruiter'), action: 'user.joined' };
  // A link of a colleague must not set the password of somebody who has one.
  if (kind === 'invite') throw failure('user_exists');
  if (role !== null && role !== 'owner' && owners.length === 1 && owners[0] === user.id) throw failure('last_owner');
  replaceUser(tx, workspace_id, user.id, { ...given, role });
  return { id: user.id, action: 'user.password_changed' };
}

function storeNewUser(tx: Transaction, workspaceId: string, { email, name, passwordHash }: GivenUser, role: Role): string {
  const id = uuidv7();
  insertUser(tx, workspaceId, { id, email, emailKey: emailKey(email), name, role, passwordHash });
  return id;
}
