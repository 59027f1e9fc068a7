import { isEmail } from '@muster/contract/candidates/candidate-input.ts';
import { type Role, roles } from '@muster/contract/console/roles.ts';
import { operatorEntry } from '#audit/operator.ts';
import { emailKey } from '#candidates/candidate.ts';
import { knownOrOnlyWorkspace, workspaceOptionOrOnly } from '#cli/arguments/known-workspace.ts';
import { type Command, textTable, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { inviteByOperator } from '#users/invites/invite-actions.ts';
import { listUsers, removeUser } from '#users/user-actions.ts';
import { findUserByAddress } from '#users/user-queries.ts';

export const userCommands: Command[] = [
  {
    name: 'user invite',
    about: 'Print a link that makes somebody a user of the console, or lets a user set a new password.',
    takes: ['ADDRESS'],
    options: {
      role: {
        value: 'ROLE',
        about: `${roles.join(', ')} (default: what the user is; for somebody new recruiter, or owner when there is none)`,
      },
      workspace: workspaceOptionOrOnly,
    },
    run: async ({ takes: [address = ''], options, json, io }) => {
      if (!isEmail(address)) throw new UsageError(`${address} is not an email address.`);
      const role = parseRole(options.role);
      const made = await withApp(io, async (app) => {
        const workspaceId = await knownOrOnlyWorkspace(app, options.workspace);
        const also = ({ id }: { id: string }) => [
          operatorEntry(workspaceId, { action: 'invite.created', target: { type: 'invite', id } }),
        ];
        return inviteByOperator(app, workspaceId, { email: address, role }, also);
      });
      const whom = made.is_user ? `${address} sets a new password` : `${address} becomes ${made.role}`;
      print({ json, io }, made, `With this link ${whom}. It works once, until ${made.expires_at}:\n\n  ${made.url}`);
    },
  },
  {
    name: 'user list',
    about: 'List the users of a workspace.',
    options: { workspace: workspaceOptionOrOnly },
    run: async ({ options, json, io }) => {
      const users = await withApp(io, async (app) => listUsers(app, await knownOrOnlyWorkspace(app, options.workspace)));
      const cells = users.map(({ id, email, role, last_sign_in_at, name }) => [id, email, role, last_sign_in_at ?? 'never', name]);
      print(
        { json, io },
        { users },
        users.length > 0 ? textTable(['ID', 'ADDRESS', 'ROLE', 'LAST SIGN-IN', 'NAME'], cells) : 'The workspace has no users.',
      );
    },
  },
  {
    name: 'user remove',
    about: 'Remove a user; their sessions end at once.',
    takes: ['ADDRESS'],
    options: { workspace: workspaceOptionOrOnly },
    run: async ({ takes: [address = ''], options, json, io }) => {
      const removed = await withApp(io, async (app) => {
        const workspaceId = await knownOrOnlyWorkspace(app, options.workspace);
        const user = await findUserByAddress(app.database, workspaceId, emailKey(address));
        if (!user) throw new UsageError(`There is no user ${address}. See: muster user list`);
        const also = () => [operatorEntry(workspaceId, { action: 'user.removed', target: { type: 'user', id: user.id } })];
        return removeUser(app, workspaceId, user.id, { mayManageOwners: true, also });
      });
      print({ json, io }, { id: removed.user.id, deleted: removed.deleted }, `Removed ${removed.user.email}.`);
    },
  },
];

function parseRole(given: string | boolean | undefined): Role | undefined {
  if (given === undefined) return undefined;
  const role = roles.find((known) => known === given);
  if (!role) throw new UsageError(`--role must be one of: ${roles.join(', ')}.`);
  return role;
}
