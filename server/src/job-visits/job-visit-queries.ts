import { nilUuid } from '#crypto/uuid.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import { defineSql } from '#storage/writes/row-write.ts';
import { all } from '#web/paging.ts';
import type { CountedVisits } from './job-visit.ts';

const sourcesMax = 500;
const jobsMax = 100;

/** In the order of the key, so that nodes that add to the same rows cannot deadlock. */
export async function addVisits(
  db: Pick<Database, 'changeUnflushed'>,
  workspaceId: string,
  visits: CountedVisits[],
): Promise<void> {
  const column = <Name extends keyof CountedVisits>(name: Name) => visits.map((each) => each[name] ?? null);
  await db.changeUnflushed(
    workspaceId,
    sql`
    INSERT INTO job_visits (workspace_id, job_id, day, source_id, views, starts)
    SELECT jobs.workspace_id, visited.job_id, date '1970-01-01' + visited.day, coalesce(source_id, ${nilUuid}::uuid) AS source,
      sum(views), sum(starts)
    FROM unnest(
      ${column('jobId')}::uuid[], ${column('day')}::int[], ${column('code')}::text[], ${column('views')}::int[], ${column('starts')}::int[]
    ) AS visited (job_id, day, code, views, starts)
    JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = visited.job_id
    LEFT JOIN source_directory ON source_directory.code = visited.code AND source_directory.workspace_id = ${workspaceId}
    GROUP BY jobs.workspace_id, visited.job_id, visited.day, source
    ORDER BY visited.job_id, visited.day, source
    ON CONFLICT (workspace_id, job_id, day, source_id)
    DO UPDATE SET views = job_visits.views + excluded.views, starts = job_visits.starts + excluded.starts`,
  );
}

/** An application, counted in its own transaction: the count is never behind, and stays when the candidate is erased. */
export const countedSubmission = defineSql(
  { job_id: 'uuid', source_id: 'uuid', created_at: 'timestamptz' },
  (given, workspaceId) => [
    part`
    INSERT INTO job_submissions (workspace_id, job_id, day, source_id, applications)
    SELECT ${workspaceId}::uuid, given.job_id, (given.created_at AT TIME ZONE 'UTC')::date AS day, coalesce(given.source_id, ${nilUuid}::uuid) AS source,
      count(*)
    FROM ${given} GROUP BY given.job_id, day, source ORDER BY given.job_id, day, source
    ON CONFLICT (workspace_id, job_id, day, source_id)
    DO UPDATE SET applications = job_submissions.applications + excluded.applications`,
  ],
);

/** The jobs and days that are counted. `jobIds` undefined: all jobs. `starts` are the first days of the periods. */
export type VisitScope = { jobIds: string[] | undefined; from: string; to: string; starts: string[] };

export type VisitCounts = { views: number; starts: number; applications: number };
export type VisitRows = {
  total: VisitCounts;
  /** `period` counts from 1; periods without any are left out. */
  periods: (VisitCounts & { period: number })[];
  sources: (VisitCounts & { source_name: string | null })[];
  jobs: (VisitCounts & { job_id: string; job_title: string })[];
};

const counts = part`
  coalesce(sum(views), 0)::bigint AS views, coalesce(sum(starts), 0)::bigint AS starts, coalesce(sum(applications), 0)::bigint AS applications`;

/** All that is asked for in one pass over the rows: a busy workspace has a million of them in a year. */
export async function readVisits(db: Queryable, workspaceId: string, scope: VisitScope): Promise<VisitRows | undefined> {
  const conditions = part`workspace_id = ${workspaceId} AND ${inScope(scope)}`;
  const statement = sql`
    WITH counted AS MATERIALIZED (
      SELECT day, source_id, job_id, ${counts}
      FROM (
        SELECT day, source_id, job_id, views, starts, 0 AS applications FROM job_visits WHERE ${conditions}
        UNION ALL SELECT day, source_id, job_id, 0, 0, applications FROM job_submissions WHERE ${conditions}
      ) AS days
      GROUP BY GROUPING SETS ((day), (source_id), (job_id))
    ), by_period AS (
      SELECT width_bucket(day, ${scope.starts}::date[]) AS period, ${counts} FROM counted WHERE day IS NOT NULL GROUP BY period
    ), by_source AS (
      SELECT source_name, ${counts}
      FROM counted LEFT JOIN sources ON sources.workspace_id = ${workspaceId} AND sources.id = source_id
      WHERE source_id IS NOT NULL
      GROUP BY source_name ORDER BY views DESC, applications DESC, source_name LIMIT ${sourcesMax}
    ), by_job AS (
      SELECT job_id, jobs.job_title, counted.views, counted.starts, counted.applications
      FROM counted JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = job_id
      ORDER BY counted.views DESC, counted.applications DESC, job_id LIMIT ${jobsMax}
    ), total AS (SELECT ${counts} FROM by_period)
    SELECT (SELECT row_to_json(total) FROM total) AS total,
      (SELECT coalesce(json_agg(by_period), '[]') FROM by_period) AS periods,
      (SELECT coalesce(json_agg(by_source), '[]') FROM by_source) AS sources,
      (SELECT coalesce(json_agg(by_job), '[]') FROM by_job) AS jobs`;
  const [rows] = await db.query<VisitRows>(withCustomPlan(statement));
  return rows;
}

function inScope({ jobIds, from, to }: VisitScope): Part {
  return all([part`day >= ${from}::date`, part`day <= ${to}::date`, ...(jobIds ? [part`job_id = ANY (${jobIds}::uuid[])`] : [])]);
}
