import type { AnyMessageStatus } from '@muster/contract/messages/message.ts';
import { isShown } from '#messages/message-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import type { MailSource } from './mail-content.ts';
import { candidateOfMail } from './mail-source-queries.ts';

export type EmlMessage = MailSource & { status: AnyMessageStatus; raw: Buffer | null };

export async function findEmlMessage(db: Queryable, workspaceId: string, id: string): Promise<EmlMessage | undefined> {
  const [message] = await db.query<EmlMessage>(sql`
    SELECT id, kind, status, to_email, to_name, language, subject, text, calendar_method, calendar, is_automatic, dated_at, raw,
      coalesce(candidate.is_pool, false) AND in_reply_to IS NULL AS is_pool, candidate.company_name, candidate.brand, rich_text, sender_name, to_json(cc) AS cc, attachments
    FROM messages LEFT JOIN LATERAL ${candidateOfMail(part`${workspaceId}`, part`messages.candidate_id`)} AS candidate ON true
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND direction = 'out' AND ${isShown}`);
  return message;
}
