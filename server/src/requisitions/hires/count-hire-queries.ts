import { chain, chained, part } from '#storage/sql.ts';
import { defineSql } from '#storage/writes/row-write.ts';
import { refillStatements } from './requisition-hire-queries.ts';

/**
 * A candidate of a job who was hired, or no longer is: counted in the statement of the status change, which fills requisitions of their jobs, or
 * takes an opening back. The rows of a job are locked, so concurrent hires are counted one after the other.
 */
export const hire = defineSql(
  {
    candidate_id: 'uuid',
    job_id: 'uuid',
    is_hired: 'boolean',
    at: 'timestamptz',
    actor_type: 'text',
    actor_id: 'text',
    actor_name: 'text',
  },
  (given, workspaceId) =>
    chain({
      hire_added: part<'change'>`
      INSERT INTO requisition_hires (workspace_id, candidate_id, job_id)
      SELECT requisition_jobs.workspace_id, given.candidate_id, given.job_id
      FROM ${given} JOIN requisition_jobs ON requisition_jobs.workspace_id = ${workspaceId} AND requisition_jobs.job_id = given.job_id
      WHERE given.is_hired
      ON CONFLICT DO NOTHING
      RETURNING job_id`,
      hire_removed: part<'change'>`
      DELETE FROM requisition_hires USING ${given}
      WHERE requisition_hires.workspace_id = ${workspaceId} AND requisition_hires.candidate_id = given.candidate_id AND NOT given.is_hired
      RETURNING requisition_hires.job_id`,
      job_hires: part<'change' | 'hire_added' | 'hire_removed'>`
      UPDATE requisition_jobs SET hires = requisition_jobs.hires + counted.hires
      FROM (
        SELECT job_id, sum(hire)::int AS hires FROM (
          SELECT job_id, 1 AS hire FROM ${chained('hire_added')} UNION ALL SELECT job_id, -1 FROM ${chained('hire_removed')}
        ) AS each_hire GROUP BY job_id
      ) AS counted, LATERAL (
        SELECT given.at, given.actor_type, given.actor_id, given.actor_name FROM ${given}
        WHERE given.job_id = counted.job_id ORDER BY given.ordinal DESC LIMIT 1
      ) AS latest
      WHERE requisition_jobs.workspace_id = ${workspaceId} AND requisition_jobs.job_id = counted.job_id
      RETURNING requisition_jobs.job_id, requisition_jobs.hires, latest.at, latest.actor_type, latest.actor_id, latest.actor_name`,
      ...refillStatements(workspaceId),
    }),
);
