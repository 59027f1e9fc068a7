import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

/** States in which nothing of a workspace may change here. */
const isMoving = part`state IN ('frozen', 'switching', 'moved')`;

export function listMoving(db: Queryable): Promise<{ workspace_id: string; state: string }[]> {
  return db.query(sql`SELECT workspace_id, state FROM workspace_moves WHERE ${isMoving}`);
}

/** Ends the freezes whose process was killed before anything could be live elsewhere. */
export async function deleteLapsedFreezes(db: Pick<Database, 'change'>): Promise<void> {
  await db.change(
    null,
    sql`
    WITH ended AS (
      DELETE FROM workspace_moves WHERE state = 'frozen' AND frozen_until < now() RETURNING workspace_id
    )
    UPDATE workspace_counters SET is_frozen = false FROM ended WHERE workspace_counters.workspace_id = ended.workspace_id
    RETURNING workspace_counters.workspace_id`,
  );
}
