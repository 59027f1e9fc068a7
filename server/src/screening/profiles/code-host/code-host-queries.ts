import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
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

const cachedRow = defineRow(
  'code_host_profiles',
  { username: 'text', candidate_id: 'uuid', snapshot: 'json', is_complete: 'boolean', fetched_at: 'timestamptz' },
  part`ON CONFLICT (workspace_id, username) DO UPDATE SET
      candidate_id = excluded.candidate_id, snapshot = excluded.snapshot, is_complete = excluded.is_complete,
      fetched_at = excluded.fetched_at`,
);

/** For the change of a candidate who is not being erased. */
export function cacheProfile({ username, candidateId, snapshot, isComplete, at }: NewCachedProfile): RowWrite {
  const row = { username, candidate_id: candidateId, snapshot: JSON.stringify(snapshot), is_complete: isComplete, fetched_at: at };
  return cachedRow(row);
}

/** For a candidate who is not erased until the commit. */
export async function cacheUnfinishedProfile(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  profile: NewCachedProfile,
): Promise<void> {
  const change = part`SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${profile.candidateId} FOR KEY SHARE`;
  await changeWith(db, workspaceId, change, [cacheProfile(profile)]);
}
