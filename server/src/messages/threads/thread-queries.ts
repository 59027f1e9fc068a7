import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type ThreadRow = {
  id: string;
  candidateId: string;
  interviewId: string | null;
  party: 'candidate' | 'team';
  partyKey: string;
};

export async function hasAddress(
  db: Queryable,
  workspaceId: string,
  { threadId, keyHash }: { threadId: string; keyHash: Buffer },
): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM mail_address_directory
    WHERE key_hash = ${keyHash} AND workspace_id = ${workspaceId} AND thread_id = ${threadId}`);
  return rows.length > 0;
}

/** False when there is no such candidate, who is kept from being erased until the commit. A thread that exists gets the address too. */
export async function insertThread(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, candidateId, interviewId, party, partyKey }: ThreadRow,
  keyHash: Buffer,
): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    WITH kept AS (
      SELECT workspace_id, id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR KEY SHARE
    ), thread AS (
      INSERT INTO mail_threads (workspace_id, id, candidate_id, interview_id, party, party_key, created_at)
      SELECT workspace_id, ${id}::uuid, id, ${interviewId}::uuid, ${party}::text, ${partyKey}::text, now() FROM kept
      ON CONFLICT (workspace_id, id) DO NOTHING
    ), address AS (
      INSERT INTO mail_address_directory (key_hash, workspace_id, thread_id)
      SELECT ${keyHash}::bytea, workspace_id, ${id}::uuid FROM kept
      ON CONFLICT (key_hash) DO NOTHING
    )
    SELECT id FROM kept`,
  );
  return rows.length > 0;
}

/** The latest first. */
export async function listMessageIds(db: Queryable, workspaceId: string, threadId: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ message_id_header: string }>(sql`
    SELECT message_id_header FROM messages
    WHERE workspace_id = ${workspaceId} AND thread_id = ${threadId} AND message_id_header IS NOT NULL
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`);
  return rows.map((row) => row.message_id_header);
}

export type FoundThread = {
  workspace_id: string;
  thread_id: string;
  candidate_id: string;
  interview_id: string | null;
  party: 'candidate' | 'team';
  party_key: string;
};

/** The threads of keys in addresses, of whatever workspace. */
export function findThreadsOfKeys(db: Queryable, keyHashes: Buffer[]): Promise<FoundThread[]> {
  return db.query(sql`
    SELECT threads.workspace_id, threads.id AS thread_id, threads.candidate_id, threads.interview_id, threads.party, threads.party_key
    FROM mail_address_directory AS addresses
    JOIN mail_threads AS threads ON threads.workspace_id = addresses.workspace_id AND threads.id = addresses.thread_id
    WHERE addresses.key_hash = ANY (${keyHashes}::bytea[])`);
}
