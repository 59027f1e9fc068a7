import type { Member } from '@muster/contract/members/member.ts';
import { isFailure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { requireMembers } from '#users/members/members.ts';

/** The recruiter of a job; undefined without one, or when they are no longer a member. */
export async function findRecruiter(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  recruiterId: string | null,
): Promise<Member | undefined> {
  if (recruiterId === null) return undefined;
  try {
    return (await requireMembers(database, workspaceId, [recruiterId]))[0];
  } catch (error) {
    if (isFailure(error, 'invalid_user_id')) return undefined;
    throw error;
  }
}
