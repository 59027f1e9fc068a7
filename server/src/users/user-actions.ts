import type { Role } from '@muster/contract/console/roles.ts';
import { signatureMax } from '@muster/contract/console/user.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { cleanLines } from '#text/mail-text.ts';
import type { StoredUser } from './user.ts';
import {
  deleteUser,
  findUserPreferences,
  listUsersOf,
  lockOwners,
  lockUser,
  saveUser,
  type UserPreferences,
} from './user-queries.ts';

type UserDeps = Pick<Runtime, 'database'>;
/** `mayManageOwners`: whether the caller may make, change and remove owners. */
type Authority = { mayManageOwners: boolean };
/** SQL that is committed with the change. */
type AlsoForUser = (user: StoredUser) => RowWrite[];

export function listUsers({ database }: UserDeps, workspaceId: string): Promise<StoredUser[]> {
  return listUsersOf(database.longReads(workspaceId), workspaceId);
}

/** Null for what they have not chosen. */
export function readUserPreferences({ database }: UserDeps, workspaceId: string, userId: string): Promise<UserPreferences> {
  return findUserPreferences(database, workspaceId, userId);
}

type UserChanges = {
  role?: Role | undefined;
  name?: string | undefined;
  language?: Language | null | undefined;
  signature?: string | null | undefined;
};

/** Changes the role, the name or the preferences of a user. */
export async function updateUser(
  { database }: UserDeps,
  workspaceId: string,
  userId: string,
  changes: UserChanges,
  { mayManageOwners, also }: Authority & { also: AlsoForUser },
): Promise<StoredUser> {
  return database.transaction(workspaceId, async (tx) => {
    const owners = await lockOwners(tx, workspaceId);
    const before = await lockKnownUser(tx, workspaceId, userId);
    const role = changes.role === before.role ? undefined : changes.role;
    if (!mayManageOwners && (before.role === 'owner' || role === 'owner')) throw failure('forbidden');
    if (role !== undefined) refuseLastOwner(owners, userId);
    const saved = await saveUser(tx, workspaceId, userId, {
      name: changes.name?.trim() ?? null,
      role: role ?? null,
      language: changes.language,
      signature: changes.signature == null ? changes.signature : cleanLines(changes.signature, signatureMax).trim() || null,
    });
    if (!saved) throw failure('user_not_found');
    sendWrites(tx, workspaceId, also(saved));
    return saved;
  });
}

/** Removes a user with all their sessions. */
export async function removeUser(
  { database }: UserDeps,
  workspaceId: string,
  userId: string,
  { mayManageOwners, also }: Authority & { also: AlsoForUser },
): Promise<{ user: StoredUser; deleted: string }> {
  return database.transaction(workspaceId, async (tx) => {
    const owners = await lockOwners(tx, workspaceId);
    const user = await lockKnownUser(tx, workspaceId, userId);
    if (!mayManageOwners && user.role === 'owner') throw failure('forbidden');
    refuseLastOwner(owners, userId);
    const deleted = await deleteUser(tx, workspaceId, userId);
    if (deleted === undefined) throw failure('user_not_found');
    sendWrites(tx, workspaceId, also(user));
    return { user, deleted };
  });
}

async function lockKnownUser(tx: Transaction, workspaceId: string, userId: string): Promise<StoredUser> {
  const user = isUuid(userId) ? await lockUser(tx, workspaceId, userId) : undefined;
  if (!user) throw failure('user_not_found');
  return user;
}

function refuseLastOwner(owners: string[], userId: string): void {
  if (owners.length === 1 && owners[0] === userId) throw failure('last_owner');
}
