import { isHistoryOf } from '#candidates/history-of-candidate.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

export type StageVisits = {
  name: string;
  entered: number;
  here: number;
  late: number;
  median_days: number | null;
  p90_days: number | null;
};

type VisitsOf = {
  jobIds: string[];
  from: string;
  until: string;
  stages: { name: string; target_days: number | null; place: number; is_of_funnel: boolean }[];
};

/**
 * The visits of the candidates of some jobs, by the name of the stage. The history says where each move led; what was before the first one
 * is where it came from. Jobs without stages of their own have no such entries, but those of their statuses.
 */
export function readStageVisits(
  db: Queryable,
  workspaceId: string,
  { jobIds, from, until, stages }: VisitsOf,
): Promise<(StageVisits & { reached: number })[]> {
  const nameOf = (side: 'from_value' | 'to_value') => {
    const value = side === 'from_value' ? part`history.from_value` : part`history.to_value`;
    return part`CASE WHEN jobs.stages IS NULL THEN candidate_stage(jobs.id, NULL, ${value} #>> '{}', NULL) ->> 'name' ELSE ${value} ->> 'name' END`;
  };
  return db.query(sql`
    WITH chosen AS MATERIALIZED (
      SELECT candidates.id, candidates.created_at, jobs.stages IS NULL AS is_built_in,
        candidate_stage(jobs.id, jobs.stages, candidates.status, candidates.stage_id) ->> 'name' AS name, jobs.id AS job_id
      FROM candidates JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
      WHERE candidates.workspace_id = ${workspaceId} AND candidates.job_id = ANY (${jobIds}::uuid[])
        AND candidates.created_at >= ${from}::timestamptz AND candidates.created_at < ${until}::timestamptz
    ), moves AS MATERIALIZED (
      SELECT chosen.id, chosen.created_at, moved.* FROM chosen JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = chosen.job_id
      CROSS JOIN LATERAL (
        SELECT history.at, history.version, ${nameOf('from_value')} AS from_name, ${nameOf('to_value')} AS to_name FROM candidate_history AS history
        WHERE history.workspace_id = ${workspaceId} AND ${isHistoryOf(part`chosen.id`)} AND NOT history.is_undone
          AND history.what = CASE WHEN chosen.is_built_in THEN 'status' ELSE 'stage' END
      ) AS moved
    ), visits AS (
      SELECT id, to_name AS name, at AS entered_at, lead(at) OVER (PARTITION BY id ORDER BY version) AS left_at FROM moves
      UNION ALL
      (SELECT DISTINCT ON (id) id, from_name, created_at, at FROM moves ORDER BY id, version)
      UNION ALL
      SELECT id, name, created_at, NULL FROM chosen WHERE NOT EXISTS (SELECT FROM moves WHERE moves.id = chosen.id)
    ), wanted AS (
      SELECT * FROM unnest(${stages.map(({ name }) => name.toLowerCase())}::text[], ${stages.map(({ target_days }) => target_days)}::int[],
        ${stages.map(({ place }) => place)}::int[], ${stages.map(({ is_of_funnel }) => is_of_funnel)}::boolean[]
      ) AS wanted (name, target_days, place, is_of_funnel)
    ), timed AS (
      SELECT visits.id, wanted.name, wanted.place, wanted.is_of_funnel, left_at IS NULL AS is_here,
        extract(epoch FROM left_at - entered_at)::float8 / 86400 AS days,
        extract(epoch FROM coalesce(left_at, now()) - entered_at)::float8 / 86400 > wanted.target_days AS is_late
      FROM visits JOIN wanted ON wanted.name = lower(visits.name)
    ), furthest AS (SELECT id, max(place) AS place FROM timed WHERE is_of_funnel GROUP BY id)
    SELECT wanted.name, count(DISTINCT timed.id)::int AS entered, count(DISTINCT timed.id) FILTER (WHERE is_here)::int AS here,
      count(DISTINCT timed.id) FILTER (WHERE is_late)::int AS late,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS median_days, percentile_cont(0.9) WITHIN GROUP (ORDER BY days) AS p90_days,
      CASE WHEN wanted.is_of_funnel THEN (SELECT count(*)::int FROM furthest WHERE furthest.place >= wanted.place)
        ELSE count(DISTINCT timed.id)::int END AS reached
    FROM wanted LEFT JOIN timed ON timed.place = wanted.place
    GROUP BY wanted.name, wanted.place, wanted.is_of_funnel ORDER BY wanted.place`);
}

export async function listJobsOfPipeline(db: Queryable, workspaceId: string, pipelineId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM jobs WHERE workspace_id = ${workspaceId} AND pipeline_id = ${pipelineId} AND deleted_at IS NULL`,
  );
  return rows.map(({ id }) => id);
}
