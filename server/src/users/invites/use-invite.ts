import type { AuditAction } from '@muster/contract/audit/audit-actions.ts';
import type { Role } from '@muster/contract/console/roles.ts';
import type { StartInput } from '@muster/contract/console/start.ts';
import { auditEntry } from '#audit/audit.ts';
import { emailKey } from '#candidates/candidate.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { failure, refusedField } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import { handleOf } from '#users/passkeys/passkey-actions.ts';
import { insertPasskey } from '#users/passkeys/passkey-queries.ts';
import { createPasskeyOptions, type NewCredential, verifyNewPasskey, type WebAuthnDeps } from '#users/passkeys/webauthn.ts';
import { checkNewPassword } from '#users/passwords/check-new-password.ts';
import type { PasswordHasher } from '#users/passwords/password-hasher.ts';
import type { StoredUser } from '#users/user.ts';
import { findUserByAddress, insertUser, lockOwners, lockTeamSize, replaceUser } from '#users/user-queries.ts';
import { consumeInvite, findInvite, type OpenInvite } from './invite-queries.ts';

type AcceptDeps = WebAuthnDeps & { passwords: PasswordHasher };
type InvitedUser = { workspaceId: string; userId: string };
/** Without a password: they sign in with a passkey or in another way. */
type GivenUser = { email: string; name: string; passwordHash: string | null; passkey: NewCredential | null };
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
  const email = requireEmail(invite, input);
  const passwordHash = await hashNewPassword(app, invite, { ...input, email });
  const owner = { sessionId: null, inviteId: invite.invite_id };
  const passkey = input.passkey ? await verifyNewPasskey(app, owner, input.passkey) : null;
  return storeInvited(app, invite, { email, name: input.name.trim(), passwordHash, passkey }, requestId);
}

/** For the passkey of somebody who has a link and becomes a user with it. */
export async function createStartPasskeyOptions(
  app: WebAuthnDeps,
  input: Pick<StartInput, 'secret' | 'email' | 'name'>,
): Promise<object> {
  const { invite, user } = await readInvite(app.database, input.secret);
  const handle = handleOf(user?.id ?? invite.invite_id);
  const passkeyUser = { handle, email: requireEmail(invite, input), name: input.name.trim(), known: [] };
  return createPasskeyOptions(app, { sessionId: null, inviteId: invite.invite_id }, passkeyUser);
}

function requireEmail(invite: OpenInvite, input: Pick<StartInput, 'email'>): string {
  const email = (invite.email ?? input.email)?.trim();
  if (email === undefined) throw refusedField('email', 'email must be an email address');
  return email;
}

/** Null for a user with a passkey alone. */
async function hashNewPassword(
  { passwords }: AcceptDeps,
  { workspace_name }: OpenInvite,
  { email, name, password, passkey }: StartInput & { email: string },
): Promise<string | null> {
  if (password === undefined && passkey) return null;
  checkNewPassword(password ?? '', [email, name, workspace_name]);
  return passwords.hash(emailKey(email), password ?? '');
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
  const given = { email, name: name ?? email.slice(0, email.lastIndexOf('@')), passwordHash: null, passkey: null };
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
      sendWrites(tx, workspaceId, [entry]);
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
  if (!user) return { id: await storeNewUser(tx, workspace_id, given, role ?? 'recruiter'), action: 'user.joined' };
  // A link of a colleague must not set the password of somebody who has one.
  if (kind === 'invite') throw failure('user_exists');
  if (role !== null && role !== 'owner' && owners.length === 1 && owners[0] === user.id) throw failure('last_owner');
  replaceUser(tx, workspace_id, user.id, { ...given, role });
  await storePasskey(tx, workspace_id, user.id, given);
  return { id: user.id, action: 'user.password_changed' };
}

async function storeNewUser(tx: Transaction, workspaceId: string, given: GivenUser, role: Role): Promise<string> {
  const { email, name, passwordHash } = given;
  const id = uuidv7();
  insertUser(tx, workspaceId, { id, email, emailKey: emailKey(email), name, role, passwordHash });
  await storePasskey(tx, workspaceId, id, given);
  return id;
}

async function storePasskey(tx: Transaction, workspaceId: string, userId: string, { passkey }: GivenUser): Promise<void> {
  if (passkey && !(await insertPasskey(tx, workspaceId, { id: uuidv7(), userId, ...passkey }))) throw failure('passkey_refused');
}
