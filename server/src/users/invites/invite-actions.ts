import type { Role } from '@muster/contract/console/roles.ts';
import type { Invite } from '@muster/contract/console/user.ts';
import { usersMax } from '@muster/contract/limits.ts';
import { emailKey } from '#candidates/candidate.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findUserByAddress, lockOwners, lockTeamSize } from '#users/user-queries.ts';
import { deleteInvite, hasOwnerInvite, insertInvite, listInvitesOf } from './invite-queries.ts';

type InviteDeps = Pick<Runtime, 'database' | 'links'>;
export type MadeInvite = { invite: Invite; url: string };
type InviteInput = { email: string; role: Role; invitedBy: { id: string; name: string }; mayManageOwners: boolean };
type AlsoForInvite = (tx: Transaction, made: MadeInvite) => void;

const inviteSeconds = 7 * 24 * 3600;

/** Invites somebody who is not a user yet. What `also` writes is committed with it. */
export async function inviteUser(
  { database, links }: InviteDeps,
  workspaceId: string,
  { email, role, invitedBy, mayManageOwners }: InviteInput,
  also: AlsoForInvite,
): Promise<MadeInvite> {
  if (role === 'owner' && !mayManageOwners) throw failure('forbidden');
  const { secret, hash } = newLinkSecret();
  const address = email.trim();
  return database.transaction(workspaceId, async (tx) => {
    if ((await lockTeamSize(tx, workspaceId)) >= usersMax) throw failure('team_full');
    if (await findUserByAddress(tx, workspaceId, emailKey(address))) throw failure('user_exists');
    // The new one would replace it.
    if (!mayManageOwners && (await hasOwnerInvite(tx, workspaceId, { emailKey: emailKey(address) }))) throw failure('forbidden');
    const invite = await insertInvite(tx, workspaceId, {
      id: uuidv7(),
      hash,
      kind: 'invite',
      email: address,
      emailKey: emailKey(address),
      role,
      invitedBy: invitedBy.name,
      invitedById: invitedBy.id,
      lifetimeSeconds: inviteSeconds,
    });
    if (!invite) throw new Error('the invitation was not stored');
    const made = { invite, url: startUrl(links, secret) };
    also(tx, made);
    return made;
  });
}

/**
 * A link by the operator, for somebody new or for a user who cannot sign in any more. Without a role a user keeps theirs, and somebody new
 * becomes what the workspace needs: its owner, or a recruiter.
 */
export async function inviteByOperator(
  { database, links }: InviteDeps,
  workspaceId: string,
  { email, role }: { email: string; role: Role | undefined },
  also: (invite: Invite) => RowWrite[],
): Promise<{ url: string; role: Role; expires_at: string; is_user: boolean }> {
  const { secret, hash } = newLinkSecret();
  const address = email.trim();
  return database.transaction(workspaceId, async (tx) => {
    await lockTeamSize(tx, workspaceId);
    const user = await findUserByAddress(tx, workspaceId, emailKey(address));
    const hasOwner = (await lockOwners(tx, workspaceId)).length > 0;
    const newRole = role ?? (user ? null : hasOwner ? 'recruiter' : 'owner');
    const invite = await insertInvite(tx, workspaceId, {
      id: uuidv7(),
      hash,
      kind: 'recovery',
      email: address,
      emailKey: emailKey(address),
      role: newRole,
      invitedBy: 'operator',
      invitedById: null,
      lifetimeSeconds: inviteSeconds,
    });
    if (!invite) throw new Error('the invitation was not stored');
    sendWrites(tx, workspaceId, also(invite));
    return {
      url: startUrl(links, secret),
      role: newRole ?? user?.role ?? 'recruiter',
      expires_at: invite.expires_at,
      is_user: user !== undefined,
    };
  });
}

/** The open invitations of the team, the newest first. */
export function listInvites({ database }: Pick<Runtime, 'database'>, workspaceId: string): Promise<Invite[]> {
  return listInvitesOf(database.longReads(workspaceId), workspaceId);
}

export async function withdrawInvite(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  id: string,
  { mayManageOwners, also }: { mayManageOwners: boolean; also: RowWrite[] },
): Promise<string> {
  if (!isUuid(id)) throw failure('invite_not_found');
  if (!mayManageOwners && (await hasOwnerInvite(database, workspaceId, { id }))) throw failure('forbidden');
  const deleted = await deleteInvite(database, workspaceId, id, also);
  if (deleted === undefined) throw failure('invite_not_found');
  return deleted;
}

/** In the fragment, which browsers send to nobody, so that it is in no log. */
export function startUrl({ publicUrl }: Runtime['links'], secret: string): string {
  return `${publicUrl}/console/start#${secret}`;
}
