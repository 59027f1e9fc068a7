import type { MessageStatus } from '@muster/contract/messages/message.ts';
import { isShown } from '#messages/message-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { MailSource } from './mail-content.ts';

export type EmlMessage = MailSource & { status: MessageStatus; raw: Buffer | null };

export async function findEmlMessage(db: Queryable, workspaceId: string, id: string): Promise<EmlMessage | undefined> {
  const [message] = await db.query<EmlMessage>(sql`
    SELECT id, kind, status, to_email, to_name, language, subject, text, calendar_method, calendar, is_automatic, dated_at, raw,
      EXISTS (SELECT FROM candidates
        WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = messages.candidate_id AND job_id IS NULL) AS is_pool
    FROM messages WHERE workspace_id = ${workspaceId} AND id = ${id} AND ${isShown}`);
  return message;
}
