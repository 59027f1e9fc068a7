import type { Member } from '@muster/contract/members/member.ts';
import { emailKey } from '#candidates/candidate.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Queryable } from '#storage/queryable.ts';
import { findMemberByAddress, findMembersById, listMembersOf } from './member-queries.ts';

/** The members with these ids, in this order, each once. Refuses an id without a member. */
export async function requireMembers(database: Queryable, workspaceId: string, userIds: readonly string[]): Promise<Member[]> {
  if (userIds.length === 0) return [];
  if (!userIds.every(isUuid)) throw failure('invalid_user_id');
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const found = await findMembersById(database, workspaceId, wanted);
  const byId = new Map(found.map((member) => [member.id, member]));
  return wanted.map((id) => byId.get(id) ?? refuseUser());
}

/** The id of the member with an address. */
export async function findMemberId(database: Queryable, workspaceId: string, email: string | null): Promise<string | undefined> {
  return email === null ? undefined : findMemberByAddress(database, workspaceId, emailKey(email));
}

function refuseUser(): never {
  throw failure('invalid_user_id');
}

/** Who may erase people, at most `limit`. */
export async function listErasers(database: Queryable, workspaceId: string, limit: number): Promise<Member[]> {
  const members = await listMembersOf(database, workspaceId);
  return members.filter(({ role }) => role === 'owner' || role === 'admin').slice(0, limit);
}
