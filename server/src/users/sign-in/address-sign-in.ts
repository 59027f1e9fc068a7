import type { SignInChoice } from '@muster/contract/console/sign-in-methods.ts';
import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { findInvitesByAddress, type OpenInvite } from '#users/invites/invite-queries.ts';
import { acceptInviteOfAddress } from '#users/invites/use-invite.ts';
import type { ProvedAddress } from '#users/user.ts';
import { findUsersByAddress, type UserWithPassword } from '#users/user-queries.ts';
import { workspacesMax } from './sign-in.ts';

type AddressDeps = Pick<Runtime, 'database'>;

/** Who signs in, or the workspaces to choose from. */
export type AddressSignIn = { user: { workspaceId: string; userId: string } | null; workspaces: SignInChoice[] };

/**
 * Signs in somebody who has proved an address: as the user who has it, or as the one that an invitation for it makes. With several workspaces
 * one must be chosen, as with a password that fits several.
 */
export async function signInByAddress(
  app: AddressDeps,
  proved: ProvedAddress,
  { workspaceId, requestId }: { workspaceId: string | undefined; requestId: string },
): Promise<AddressSignIn> {
  const key = emailKey(proved.email);
  const [users, invites] = await Promise.all([
    findUsersByAddress(app.database, key, workspacesMax),
    findInvitesByAddress(app.database, key, workspacesMax),
  ]);
  const isChosen = (each: { workspace_id: string }) => [undefined, each.workspace_id].includes(workspaceId);
  const [user, ...otherUsers] = users.filter(isChosen);
  const [invite, ...otherInvites] = invites.filter(isChosen);
  if (!user && !invite) throw failure('no_user_for_address');
  const workspaces = [...users.map(choiceOfUser), ...invites.map(choiceOfInvite)];
  if (user && !invite && otherUsers.length === 0)
    return { user: { workspaceId: user.workspace_id, userId: user.user_id }, workspaces };
  if (invite && !user && otherInvites.length === 0)
    return { user: await acceptInviteOfAddress(app, invite, proved, requestId), workspaces };
  return { user: null, workspaces };
}

function choiceOfUser({ workspace_id: id, workspace_name: name }: UserWithPassword): SignInChoice {
  return { id, name, is_invitation: false };
}

function choiceOfInvite({ workspace_id: id, workspace_name: name }: OpenInvite): SignInChoice {
  return { id, name, is_invitation: true };
}
