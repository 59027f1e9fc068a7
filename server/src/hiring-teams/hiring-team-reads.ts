import { batched } from '#concurrency/batched-reads.ts';
import type { Queryable } from '#storage/queryable.ts';
import { findJobsOfMembers, type TeamMemberKey, teamMemberKeyName } from './hiring-team-queries.ts';

/** The jobs in whose hiring teams a user is. Reads of one tick share a statement. */
export type ReadJobsOfMember = (key: TeamMemberKey) => Promise<readonly string[]>;

export function openJobsOfMember(database: Queryable): ReadJobsOfMember {
  const find = batched(teamMemberKeyName, (keys: TeamMemberKey[]) => findJobsOfMembers(database, keys));
  return async (key) => (await find(key)) ?? [];
}
