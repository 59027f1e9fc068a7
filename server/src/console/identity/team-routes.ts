import * as contract from '@muster/contract/console/console-endpoints.ts';
import { inviteDeletedMessage, userRemovedMessage } from '@muster/contract/messages.ts';
import { mayUse } from '#console/role-rights.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import { inviteUser, listInvites, type MadeInvite, withdrawInvite } from '#users/invites/invite-actions.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import type { StoredUser } from '#users/user.ts';
import { listUsers, removeUser, updateUser } from '#users/user-actions.ts';
import { type IdentityRoute, userRoute } from './identity-route.ts';

/** The endpoints of those who manage the team. */
export const teamRoutes: IdentityRoute[] = [
  userRoute(contract.listUsers, async ({ app, session: { workspaceId } }) => ({
    success: true,
    users: await listUsers(app, workspaceId),
  })),

  userRoute(contract.inviteUser, async ({ app, session, body, receipt }) => {
    const answer = (made: MadeInvite) => ({ success: true, ...made });
    const input = { ...body, invitedBy: session.user, mayManageOwners: mayManageOwners(session) };
    return answer(
      await inviteUser(app, session.workspaceId, input, (tx, made) => sendWrites(tx, session.workspaceId, receipt(answer(made)))),
    );
  }),

  userRoute(contract.listInvites, async ({ app, session: { workspaceId } }) => ({
    success: true,
    invites: await listInvites(app, workspaceId),
  })),

  userRoute(contract.deleteInvite, async ({ app, session, query: { id }, receipt }) => {
    const options = { mayManageOwners: mayManageOwners(session), also: receipt({}) };
    const deleted = await withdrawInvite(app, session.workspaceId, id, options);
    return { success: true, id, message: inviteDeletedMessage, deleted };
  }),

  userRoute(contract.updateUser, async ({ app, session, body: { user_id, role, name }, receipt }) => {
    const answer = (user: StoredUser) => ({ success: true, user });
    const options = { mayManageOwners: mayManageOwners(session), also: (user: StoredUser) => receipt(answer(user)) };
    return answer(await updateUser(app, session.workspaceId, user_id, { role, name }, options));
  }),

  userRoute(contract.removeUser, async ({ app, session, query: { id }, receipt }) => {
    const options = { mayManageOwners: mayManageOwners(session), also: () => receipt({}) };
    const { deleted } = await removeUser(app, session.workspaceId, id, options);
    return { success: true, id, message: userRemovedMessage, deleted };
  }),
];

function mayManageOwners({ user }: ActiveSession): boolean {
  return mayUse(user.role, 'manage_owners');
}
