import type { Member } from '@muster/contract/members/member.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export function listMembersOf(db: Queryable, workspaceId: string): Promise<Member[]> {
  return db.query(sql`
    SELECT user_id AS id, name, email, role FROM users WHERE workspace_id = ${workspaceId} ORDER BY lower(name), user_id`);
}

export function findMembersById(db: Queryable, workspaceId: string, userIds: string[]): Promise<Member[]> {
  return db.query(sql`
    SELECT user_id AS id, name, email, role FROM users WHERE workspace_id = ${workspaceId} AND user_id = ANY (${userIds}::uuid[])`);
}

export async function findMemberByAddress(db: Queryable, workspaceId: string, emailKey: string): Promise<string | undefined> {
  const [found] = await db.query<{ id: string }>(
    sql`SELECT user_id AS id FROM users WHERE workspace_id = ${workspaceId} AND email_key = ${emailKey}`,
  );
  return found?.id;
}

/** One of those who see the whole workspace. */
export async function findOtherMember(db: Queryable, workspaceId: string, userId: string): Promise<Member | undefined> {
  const [found] = await db.query<Member>(sql`
    SELECT user_id AS id, name, email, role FROM users
    WHERE workspace_id = ${workspaceId} AND user_id <> ${userId} AND role IN ('owner', 'admin', 'recruiter') LIMIT 1`);
  return found;
}
