import type { Actor } from '@muster/contract/events/event.ts';
import type { Database } from '#storage/database.ts';
import { chain, chained, part, sql, withCtes } from '#storage/sql.ts';
import { defineRow } from '#storage/writes/row-write.ts';

/** From now on the hires of this job are counted. */
export const jobWithHires = defineRow('requisition_jobs', { job_id: 'uuid' }, part`ON CONFLICT DO NOTHING`);

/** Fills requisitions of a job with hires that were counted before. */
export async function refillRequisitions(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { jobId, at, actor }: { jobId: string; at: string; actor: Actor },
): Promise<void> {
  const counters = part`SELECT workspace_id FROM workspace_counters WHERE workspace_id = ${workspaceId} FOR UPDATE`;
  const job_hires = part<'counters'>`
    SELECT job_id, hires, ${at}::timestamptz AS at, ${actor.type}::text AS actor_type, ${actor.id}::text AS actor_id,
      ${actor.name}::text AS actor_name
    FROM requisition_jobs
    WHERE workspace_id = ${workspaceId} AND job_id = ${jobId} AND EXISTS (SELECT FROM ${chained('counters')}) FOR UPDATE`;
  const statements = chain({ job_hires, ...refillStatements(workspaceId) });
  await db.change(workspaceId, sql`${withCtes({ counters }, statements)} SELECT workspace_id FROM counters`);
}

/**
 * Distributes the hires of jobs over their requisitions, which are filled in the order in which they were opened and lose hires from the last
 * one. Hires beyond all openings wait: while there are any, none is taken back.
 */
export function refillStatements(workspaceId: string) {
  return {
    refilled: part<'job_hires'>`
      UPDATE requisitions SET
        filled = target.filled, status = target.status, updated_at = target.at, revision = requisitions.revision + 1
      FROM (
        SELECT id, at, actor_type, actor_id, actor_name, from_filled, new_filled AS filled, from_status,
          CASE WHEN from_status = 'approved' AND new_filled >= openings THEN 'filled'
            WHEN from_status = 'filled' AND new_filled < openings THEN 'approved' ELSE from_status END AS status
        FROM (
          SELECT shared.*, filled AS from_filled, status AS from_status, filled + (CASE
              WHEN spare > 0 THEN greatest(0, least(free, spare - (sum(free) OVER in_order - free)))
              ELSE - greatest(0, least(filled, - spare - (sum(filled) OVER in_reverse - filled))) END)::int AS new_filled
          FROM (
            SELECT locked.*, job_hires.hires - sum(filled) OVER (PARTITION BY locked.job_id) AS spare,
              CASE WHEN status IN ('pending', 'approved', 'on_hold') THEN greatest(0, openings - filled) ELSE 0 END AS free,
              at, actor_type, actor_id, actor_name
            FROM ${chained('job_hires')} JOIN (
              SELECT requisitions.id, requisitions.job_id, requisitions.status, filled, openings, opened_at FROM requisitions
              WHERE workspace_id = ${workspaceId} AND requisitions.job_id IN (SELECT job_id FROM ${chained('job_hires')})
              ORDER BY id FOR UPDATE
            ) AS locked ON locked.job_id = job_hires.job_id
          ) AS shared
          WINDOW in_order AS (PARTITION BY job_id ORDER BY opened_at, id), in_reverse AS (PARTITION BY job_id ORDER BY opened_at DESC, id DESC)
        ) AS distributed
        WHERE new_filled <> from_filled
      ) AS target
      WHERE requisitions.workspace_id = ${workspaceId} AND requisitions.id = target.id
      RETURNING requisitions.id, requisitions.revision, target.from_filled, target.filled, target.from_status, target.status, target.at,
        target.actor_type, target.actor_id, target.actor_name`,
    refill_history: part<'refilled'>`
      INSERT INTO requisition_history (
        workspace_id, requisition_id, revision, what, from_value, to_value, at, actor_type, actor_id, actor_name)
      SELECT ${workspaceId}::uuid, id, revision, what, from_value, to_value, at, actor_type, actor_id, actor_name
      FROM ${chained('refilled')}, LATERAL (VALUES
        ('filled', to_json(from_filled), to_json(filled)), ('status', to_json(from_status), to_json(status))
      ) AS changed (what, from_value, to_value)
      WHERE changed.what = 'filled' OR from_status <> status`,
    refill_totals: part<'refilled'>`
      UPDATE requisition_totals SET
        version = version + 1, approved = approved - counted.filled, filled = requisition_totals.filled + counted.filled
      FROM (
        SELECT count(*) AS changed, (count(*) FILTER (WHERE status = 'filled' AND from_status = 'approved')
          - count(*) FILTER (WHERE status = 'approved' AND from_status = 'filled'))::int AS filled
        FROM ${chained('refilled')}
      ) AS counted
      WHERE requisition_totals.workspace_id = ${workspaceId} AND counted.changed > 0`,
  };
}
