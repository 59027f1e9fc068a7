import type { Runtime } from '#runtime.ts';
import type { Database } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';

/** Of what was filed, the message stays. */
export const inboundDaysKept = 90;
const unfiledDaysKept = 30;
// A short statement, because others use the same connections.
const batchMax = 500;

/** Removes mails that are old, with their files. */
export async function purgeInboundMails({ database }: Pick<Runtime, 'database'>, signal?: AbortSignal): Promise<void> {
  let count = batchMax;
  while (count === batchMax && !signal?.aborted) count = await deleteOldMails(database);
}

/** The files lose their owner, and are removed by the sweep. */
async function deleteOldMails(db: Pick<Database, 'change'>): Promise<number> {
  const rows = await db.change(
    null,
    sql`
    WITH old AS MATERIALIZED (
      SELECT workspace_id, id FROM inbound_mails
      WHERE received_at < now() - make_interval(days => ${unfiledDaysKept}::int)
        AND (state IN ('unfiled', 'dropped', 'discarded') OR received_at < now() - make_interval(days => ${inboundDaysKept}::int))
      ORDER BY received_at LIMIT ${batchMax}::int FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM inbound_mails USING old WHERE inbound_mails.workspace_id = old.workspace_id AND inbound_mails.id = old.id
      RETURNING inbound_mails.workspace_id, inbound_mails.file_key
    ), disowned AS (
      UPDATE stored_files SET owned = false FROM gone
      WHERE stored_files.workspace_id = gone.workspace_id AND stored_files.key = gone.file_key
    )
    SELECT workspace_id FROM gone`,
  );
  return rows.length;
}
