import type { Language } from '@muster/contract/texts/languages.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { mailLanguage } from '#users/user-language.ts';
import { type StoredNotification, toldFacts, toldTables } from './notification-queries.ts';

const share = 'emails of notifications';

/** A user with notifications that are to be mailed. `oldest_at`: of those for the digest. */
export type MailedUser = {
  workspace_id: string;
  user_id: string;
  name: string;
  email: string;
  role: string;
  time_zone: string | null;
  language: Language;
  channel: 'email' | 'digest';
  oldest_at: string;
};

/** Those who have waited longest first. */
export function listMailedUsers(db: Pick<Database, 'longReads'>, now: Date, limit: number): Promise<MailedUser[]> {
  return db.longReads(share).query(sql`
    SELECT waiting.*, users.name, users.email, users.role, interviewers.time_zone,
      ${mailLanguage(part`users.language`, part`users.workspace_id`)} AS language
    FROM (
      SELECT workspace_id, user_id, channel, min(created_at) AS oldest_at FROM notifications
      WHERE mail_due_at <= ${now} GROUP BY workspace_id, user_id, channel
    ) AS waiting
    JOIN users ON users.workspace_id = waiting.workspace_id AND users.user_id = waiting.user_id
    LEFT JOIN interviewers ON interviewers.workspace_id = waiting.workspace_id AND interviewers.email_key = users.email_key
    ORDER BY waiting.oldest_at LIMIT ${limit}`);
}

export function listUnmailed(
  db: Queryable,
  { workspace_id, user_id, channel }: MailedUser,
  limit: number,
): Promise<StoredNotification[]> {
  return db.query(sql`
    SELECT ${toldFacts} FROM ${toldTables}
    WHERE told.workspace_id = ${workspace_id} AND told.user_id = ${user_id} AND told.channel = ${channel} AND told.mail_due_at IS NOT NULL
    ORDER BY told.created_at, told.id LIMIT ${limit}`);
}

/** With their email. Of two nodes, the second finds nothing to mark and writes nothing. */
export async function markMailed(
  db: Pick<Database, 'change'>,
  { workspace_id, user_id }: Pick<MailedUser, 'workspace_id' | 'user_id'>,
  ids: string[],
  email: RowWrite[],
): Promise<void> {
  const change = part`
    UPDATE notifications SET mail_due_at = NULL
    WHERE workspace_id = ${workspace_id} AND user_id = ${user_id} AND id = ANY (${ids}::uuid[]) AND mail_due_at IS NOT NULL RETURNING id`;
  await changeWith(db, workspace_id, change, email);
}
