import type { Database } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';

export type BouncedMessage = { workspace_id: string; id: string };

/** Only what was sent can come back. */
export function bounceMessages(
  db: Pick<Database, 'change'>,
  { messageIdHeaders, detail }: { messageIdHeaders: string[]; detail: string },
): Promise<BouncedMessage[]> {
  return db.change(
    null,
    sql`
    WITH reported AS MATERIALIZED (
      SELECT workspace_id, id FROM messages WHERE message_id_header = ANY (${messageIdHeaders}::text[])
    )
    UPDATE messages SET status = 'bounced', last_error = ${detail}, due_at = NULL, raw = NULL, generation = generation + 1, updated_at = now()
    FROM reported
    WHERE messages.workspace_id = reported.workspace_id AND messages.id = reported.id AND status IN ('sent', 'uncertain')
    RETURNING messages.workspace_id, messages.id`,
  );
}
