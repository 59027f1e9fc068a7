import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type AnsweredMessage = {
  workspace_id: string;
  id: string;
  candidate_id: string;
  interview_id: string | null;
  thread_id: string | null;
  message_id_header: string;
};

const answeredMax = 20;

/** Messages about candidates with these Message-IDs, of whatever workspace. */
export function findAnswered(db: Queryable, messageIdHeaders: string[]): Promise<AnsweredMessage[]> {
  return db.query(sql`
    SELECT workspace_id, id, candidate_id, interview_id, thread_id, message_id_header FROM messages
    WHERE message_id_header = ANY (${messageIdHeaders}::text[]) AND candidate_id IS NOT NULL
    ORDER BY array_position(${messageIdHeaders}::text[], message_id_header), created_at DESC LIMIT ${answeredMax}`);
}

/** Undefined where there are several. */
export async function findOnlyWorkspace(db: Queryable): Promise<string | undefined> {
  const rows = await db.query<{ workspace_id: string }>(sql`SELECT workspace_id FROM workspaces ORDER BY workspace_id LIMIT 2`);
  return rows.length === 1 ? rows[0]?.workspace_id : undefined;
}
