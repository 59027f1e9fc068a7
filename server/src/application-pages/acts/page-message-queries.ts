import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { counterIsLocked, defineSql, type Sources } from '#storage/writes/row-write.ts';

const values = {
  id: 'uuid',
  key: 'text',
  candidate_id: 'uuid',
  thread_id: 'uuid',
  from_email: 'text',
  from_name: 'text',
  to_key: 'text',
  language: 'text',
  subject: 'text',
  text: 'text',
  at: 'timestamptz',
} as const;

/** Whoever has the page has the link that only this person was sent: as verified as a mail to their reply address. */
export const receivedOnPage = defineSql(values, (given, workspaceId) => [
  part<Sources>`
    INSERT INTO messages (workspace_id, id, key, kind, status, direction, candidate_id, thread_id, from_email, from_name, sender_check, to_email,
      to_key, language, subject, text, is_automatic, dated_at, sent_at, created_at, updated_at)
    SELECT ${workspaceId}::uuid, given.id, given.key, 'reply', 'received', 'in', given.candidate_id, given.thread_id, given.from_email,
      given.from_name, 'verified', '', given.to_key, given.language, given.subject, given.text, false, given.at, given.at, given.at, given.at
    FROM ${given} WHERE ${counterIsLocked}
    ON CONFLICT (workspace_id, key) DO NOTHING`,
]);

export async function countPageMessages(db: Queryable, workspaceId: string, candidateId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM messages
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND created_at > now() - interval '1 hour'
      AND direction = 'in' AND key LIKE 'page_message:%'`);
  return row?.count ?? 0;
}
