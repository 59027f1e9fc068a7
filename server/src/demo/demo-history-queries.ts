import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/**
 * Gives the next candidates without a history one that ends with their status: invented moves between their two dates. Their versions are
 * below zero, because changes since a version are read by it. Returns the last of these candidates; undefined behind the last one.
 */
export async function insertDemoHistories(
  db: Queryable,
  workspaceId: string,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<string | undefined> {
  const [row] = await db.query<{ last_id: string | null }>(sql`
    WITH next AS (
      SELECT id, status, created_at, updated_at, abs(hashtext(id::text)) % 100 AS chance FROM candidates
      WHERE workspace_id = ${workspaceId} AND id > ${afterId} ORDER BY id LIMIT ${limit}
    ), paths AS (
      SELECT id, created_at, updated_at, CASE
          WHEN status IN ('rejected', 'withdrawn') THEN ('{applied,screening,phone_screen,interview,technical,offer}'::text[])
            [1:CASE WHEN chance < 50 THEN 1 WHEN chance < 76 THEN 2 WHEN chance < 87 THEN 3 WHEN chance < 95 THEN 4 WHEN chance < 98 THEN 5 ELSE 6 END]
          WHEN status = 'hired' AND chance < 60 THEN '{applied,screening,phone_screen,interview,offer}'
          WHEN status IN ('hired', 'offer') THEN '{applied,screening,phone_screen,interview,technical,offer}'
          WHEN status IN ('interview', 'technical') THEN '{applied,screening,phone_screen}'
          ELSE '{applied}' END || status AS path
      FROM next WHERE status NOT IN ('applied', 'uploaded')
        AND NOT EXISTS (SELECT FROM candidate_history WHERE candidate_history.workspace_id = ${workspaceId} AND candidate_id = next.id)
    ), moves AS (
      SELECT paths.id, paths.path, number, created_at + (updated_at - created_at) * number / (cardinality(path) - 1) AS at,
        created_at + (updated_at - created_at) * (number - 1) / (cardinality(path) - 1) AS previous_at
      FROM paths, generate_series(1, cardinality(path) - 1) AS number WHERE path[number] <> path[number + 1]
    ), inserted AS (
      INSERT INTO candidate_history (
        workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name)
      SELECT ${workspaceId}::uuid, id, number - 100, 'status', to_json(path[number]), to_json(path[number + 1]), at, previous_at, 'system', 'demo',
        'Demo data'
      FROM moves
    )
    SELECT max(id::text) AS last_id FROM next`);
  return row?.last_id ?? undefined;
}

/** Gives everybody who was rejected one of the reasons of the workspace, so that reports have some to compare. */
export async function setDemoRejectionReasons(db: Queryable, workspaceId: string): Promise<void> {
  await db.query(sql`
    WITH reasons AS (
      SELECT array_agg(id ORDER BY created_at, id) AS ids FROM rejection_reasons WHERE workspace_id = ${workspaceId} AND NOT is_archived
    )
    UPDATE candidates SET rejection_reason_id = ids[1 + abs(hashtext(id::text)) % cardinality(ids)] FROM reasons
    WHERE workspace_id = ${workspaceId} AND status = 'rejected' AND rejection_reason_id IS NULL`);
}
