import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql, withCtes } from '#storage/sql.ts';
import type { CodeHostSnapshot } from './code-host-snapshot.ts';

export type CachedProfile = { snapshot: unknown; is_complete: boolean; fetched_at: string };

export async function findCachedProfile(db: Queryable, workspaceId: string, username: string): Promise<CachedProfile | undefined> {
  const [found] = await db.query<CachedProfile>(sql`
    SELECT snapshot, is_complete, fetched_at FROM code_host_profiles
    WHERE workspace_id = ${workspaceId} AND username = ${username}`);
  return found;
}

export type NewCachedProfile = {
  username: string;
  candidateId: string;
  snapshot: CodeHostSnapshot;
  isComplete: boolean;
  at: string;
};

/** Beside the change of a candidate who is not being erased. */
export function cacheProfile(
  workspaceId: string,
  { username, candidateId, snapshot, isComplete, at }: NewCachedProfile,
): Part<'change'> {
  return part`
    INSERT INTO code_host_profiles (workspace_id, username, candidate_id, snapshot, is_complete, fetched_at)
    SELECT ${workspaceId}::uuid, ${username}::text, ${candidateId}::uuid, ${JSON.stringify(snapshot)}::json, ${isComplete}::boolean,
      ${at}::timestamptz
    FROM ${cte.change} LIMIT 1
    ON CONFLICT (workspace_id, username) DO UPDATE SET
      candidate_id = excluded.candidate_id, snapshot = excluded.snapshot, is_complete = excluded.is_complete,
      fetched_at = excluded.fetched_at`;
}

/** For a candidate who is not erased until the commit. */
export async function cacheUnfinishedProfile(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  profile: NewCachedProfile,
): Promise<void> {
  const change = part`SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${profile.candidateId} FOR KEY SHARE`;
  await db.change(workspaceId, sql`${withCtes({ change }, [cacheProfile(workspaceId, profile)])} SELECT id FROM change`);
}
