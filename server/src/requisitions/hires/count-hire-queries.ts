import type { Actor } from '@muster/contract/events/event.ts';
import { chain, chained, cte, type Part, part } from '#storage/sql.ts';
import type { WithOrdinal } from '#storage/writes/row-write.ts';
import { refillStatements } from './requisition-hire-queries.ts';

/** A candidate of a job who was hired, or no longer is. */
export type HireMove = { candidateId: string; jobId: string; isHired: boolean; at: string; actor: Actor };

/**
 * Counts hires, and hires that were undone, in the statement of the status change: fills requisitions of their jobs, or takes an opening back.
 * The rows of a job are locked, so concurrent hires are counted one after the other.
 */
export function countHires(workspaceId: string, moves: WithOrdinal<HireMove>[]): Part<'change'>[] {
  const moved = part`unnest(
      ${moves.map(({ ordinal }) => ordinal)}::int[], ${moves.map(({ candidateId }) => candidateId)}::uuid[],
      ${moves.map(({ jobId }) => jobId)}::uuid[], ${moves.map(({ isHired }) => isHired)}::boolean[],
      ${moves.map(({ at }) => at)}::timestamptz[], ${moves.map(({ actor }) => actor.type)}::text[],
      ${moves.map(({ actor }) => actor.id)}::text[], ${moves.map(({ actor }) => actor.name)}::text[]
    ) AS moved (ordinal, candidate_id, job_id, is_hired, at, actor_type, actor_id, actor_name)`;
  return chain({
    hire_added: part<'change'>`
      INSERT INTO requisition_hires (workspace_id, candidate_id, job_id)
      SELECT requisition_jobs.workspace_id, moved.candidate_id, moved.job_id
      FROM ${cte.change} JOIN ${moved} ON moved.ordinal = change.ordinal
      JOIN requisition_jobs ON requisition_jobs.workspace_id = ${workspaceId} AND requisition_jobs.job_id = moved.job_id
      WHERE moved.is_hired
      ON CONFLICT DO NOTHING
      RETURNING job_id`,
    hire_removed: part<'change'>`
      DELETE FROM requisition_hires USING ${cte.change} JOIN ${moved} ON moved.ordinal = change.ordinal AND NOT moved.is_hired
      WHERE requisition_hires.workspace_id = ${workspaceId} AND requisition_hires.candidate_id = moved.candidate_id
      RETURNING requisition_hires.job_id`,
    job_hires: part<'hire_added' | 'hire_removed'>`
      UPDATE requisition_jobs SET hires = requisition_jobs.hires + counted.hires
      FROM (
        SELECT job_id, sum(hire)::int AS hires FROM (
          SELECT job_id, 1 AS hire FROM ${chained('hire_added')} UNION ALL SELECT job_id, -1 FROM ${chained('hire_removed')}
        ) AS each_hire GROUP BY job_id
      ) AS counted, LATERAL (
        SELECT at, actor_type, actor_id, actor_name FROM ${moved} WHERE moved.job_id = counted.job_id ORDER BY ordinal DESC LIMIT 1
      ) AS latest
      WHERE requisition_jobs.workspace_id = ${workspaceId} AND requisition_jobs.job_id = counted.job_id
      RETURNING requisition_jobs.job_id, requisition_jobs.hires, latest.at, latest.actor_type, latest.actor_id, latest.actor_name`,
    ...refillStatements(workspaceId),
  });
}
