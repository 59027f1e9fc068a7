import type { Queryable } from '#storage/queryable.ts';
import { findOtherMember } from './member-queries.ts';

/** Whether somebody else sees the whole workspace too. */
export async function hasOtherMembers(database: Queryable, workspaceId: string, userId: string): Promise<boolean> {
  return (await findOtherMember(database, workspaceId, userId)) !== undefined;
}
