import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type ReportedMessage = { workspace_id: string; id: string };

export function findReported(db: Queryable, messageIdHeaders: string[]): Promise<ReportedMessage[]> {
  return db.query(sql`SELECT workspace_id, id FROM messages WHERE message_id_header = ANY (${messageIdHeaders}::text[])`);
}

/** Only what was sent can come back. */
export async function bounceMessage(
  db: Pick<Database, 'change'>,
  { workspace_id, id }: ReportedMessage,
  detail: string,
): Promise<boolean> {
  const rows = await db.change(
    workspace_id,
    sql`
    UPDATE messages SET status = 'bounced', last_error = ${detail}, due_at = NULL, raw = NULL, generation = generation + 1, updated_at = now()
    WHERE workspace_id = ${workspace_id} AND id = ${id} AND status IN ('sent', 'uncertain')
    RETURNING id`,
  );
  return rows.length > 0;
}
