import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, type Statement, sql, withCustomPlan } from '#storage/sql.ts';
import { all } from '#web/paging.ts';
import type { ReportRange } from './report-range.ts';

/** The applications of a report. `jobIds` undefined: of all jobs. */
export type ReportScope = { jobIds: string[] | undefined; by: 'ended' | 'applied'; range: ReportRange };

const sourcesMax = 500;
const percentiles = part`ARRAY[0.5, 0.75, 0.9]`;
const hoursToHire = part`floor(extract(epoch FROM ended_at - started_at) / 3600)::int`;

/** `path` as the table has it: see `readPath`. The periods count from 1; those before and after them are 0 and the last one plus 1. */
export type PathRow = { path: number; period: number; applications: number };

/** Ended applications by how they went, in each period, and before and after all of them. */
export function countPaths(db: Queryable, workspaceId: string, scope: ReportScope): Promise<PathRow[]> {
  return db.query(
    planned(scope.jobIds || scope.by === 'applied' ? pathsByRow(workspaceId, scope) : pathsByRange(workspaceId, scope)),
  );
}

function pathsByRow(workspaceId: string, { jobIds, by, range: { starts, until } }: ReportScope): Statement {
  return sql`
    SELECT path, width_bucket(${dateColumn(by)}, ${[...starts, until]}::timestamptz[]) AS period, count(*)::int AS applications
    FROM ended_applications WHERE workspace_id = ${workspaceId} AND ${ofJobs(jobIds)}
    GROUP BY 1, 2`;
}

/** The rows of a period are next to each other in the index: its number need not be looked up for each row. */
function pathsByRange(workspaceId: string, { range: { starts, until } }: ReportScope): Statement {
  return sql`
    SELECT path, (place - 1)::int AS period, applications
    FROM unnest(${['-infinity', ...starts, until]}::timestamptz[], ${[...starts, until, 'infinity']}::timestamptz[])
      WITH ORDINALITY AS periods (start, until, place), LATERAL (
      SELECT path, count(*)::int AS applications FROM ended_applications
      WHERE workspace_id = ${workspaceId} AND ended_at >= periods.start AND ended_at < periods.until
      GROUP BY path
    ) AS counted`;
}

/** Hours at the median and the other percentiles; of all periods together where `period` is null. */
export type HireRow = { period: number | null; hires: number; hours: number[] };

export function measureHires(db: Queryable, workspaceId: string, scope: ReportScope): Promise<HireRow[]> {
  return db.query(
    planned(sql`
      SELECT period, count(*)::int AS hires, percentile_disc(${percentiles}) WITHIN GROUP (ORDER BY hours) AS hours
      FROM (
        SELECT ${periodNumber(scope)} AS period, ${hoursToHire} AS hours FROM ended_applications
        WHERE workspace_id = ${workspaceId} AND ${inScope(scope)} AND path & 3 = 0
      ) AS hires
      GROUP BY GROUPING SETS ((period), ())`),
  );
}

/** `visit` as the table has it: see `readVisit`. */
export type VisitRow = { visit: number; applications: number };

/**
 * How many applications were in each stage for how many hours, in no order, and the same hours up to twice. Grouped, not sorted: a stage may
 * have a million of them. The longest part of a report, so two halves are counted at once. Not of the time: each half of all of it would be
 * found by an index, which takes longer than to read it from the beginning.
 */
export async function countStageVisits(db: Queryable, workspaceId: string, scope: ReportScope): Promise<VisitRow[]> {
  const halves = [0, 1].map((half) =>
    db.query<VisitRow>(
      planned(sql`
        SELECT visit, count(*)::int AS applications
        FROM (
          SELECT unnest(visits) AS visit FROM ended_applications
          WHERE workspace_id = ${workspaceId} AND ${inScope(scope)} AND uuid_hash(candidate_id) & 1 = ${half}
        ) AS visits
        GROUP BY visit`),
    ),
  );
  return (await Promise.all(halves)).flat();
}

export type SourceRow = { source_name: string | null; links: number; visits: number | null; applications: number; hires: number };
export type ReasonRow = { rejection_reason_id: string | null; name: string | null; applications: number };
export type SourcesAndReasons = { sources: SourceRow[]; reasons: ReasonRow[] };

/** By source link, links without applications too, and by the reason of rejection: both from one scan. */
export async function countSourcesAndReasons(db: Queryable, workspaceId: string, scope: ReportScope): Promise<SourcesAndReasons> {
  const statement = sql`
    WITH counted AS MATERIALIZED (
      SELECT source_id, rejection_reason_id, path & 3 AS outcome, count(*) AS applications
      FROM ended_applications WHERE workspace_id = ${workspaceId} AND ${inScope(scope)} GROUP BY 1, 2, 3
    ), applied AS (
      SELECT source_id AS applied_from, sum(applications) AS applications, sum(applications) FILTER (WHERE outcome = 0) AS hires
      FROM counted GROUP BY source_id
    ), links AS (
      SELECT id AS source_id, source_name, visits FROM sources WHERE workspace_id = ${workspaceId} AND ${ofJobs(scope.jobIds)}
    ), by_source AS (
      SELECT source_name, count(source_id)::int AS links, sum(visits)::int AS visits, coalesce(sum(applications), 0)::int AS applications,
        coalesce(sum(hires), 0)::int AS hires
      FROM applied FULL JOIN links ON source_id = applied_from
      GROUP BY source_name ORDER BY applications DESC, visits DESC NULLS LAST, source_name LIMIT ${sourcesMax}
    ), by_reason AS (
      SELECT rejection_reason_id, reasons.name, applications FROM (
        SELECT rejection_reason_id, sum(applications)::int AS applications FROM counted WHERE outcome = 1 GROUP BY rejection_reason_id
      ) AS rejected
      LEFT JOIN rejection_reasons AS reasons ON reasons.workspace_id = ${workspaceId} AND reasons.id = rejection_reason_id
      ORDER BY applications DESC, name
    )
    SELECT (SELECT coalesce(json_agg(by_source), '[]') FROM by_source) AS sources,
      (SELECT coalesce(json_agg(by_reason), '[]') FROM by_reason) AS reasons`;
  const [rows] = await db.query<SourcesAndReasons>(planned(statement));
  return rows ?? { sources: [], reasons: [] };
}

export type PrescreenRow = {
  status: string;
  prescreens: number;
  scored: number;
  median_score: number | null;
  hours: number | null;
};

export function countPrescreensByStatus(
  db: Queryable,
  workspaceId: string,
  { jobIds, range }: ReportScope,
): Promise<PrescreenRow[]> {
  return db.query(
    planned(sql`
      SELECT status, count(*)::int AS prescreens, count(score)::int AS scored,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY score) AS median_score,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY floor(extract(epoch FROM ended_at - created_at) / 3600)::int) AS hours
      FROM prescreens
      WHERE workspace_id = ${workspaceId} AND created_at >= ${range.starts[0]}::timestamptz AND created_at < ${range.until}::timestamptz
        AND ${ofJobs(jobIds)}
      GROUP BY status`),
  );
}

/** The best plan depends on how much of the workspace is in the scope. */
function planned(statement: Statement): Statement {
  return withCustomPlan(statement);
}

function inScope({ jobIds, by, range }: ReportScope): Part {
  const column = dateColumn(by);
  return all([part`${column} >= ${range.starts[0]}::timestamptz`, part`${column} < ${range.until}::timestamptz`, ofJobs(jobIds)]);
}

function ofJobs(jobIds: string[] | undefined): Part {
  return jobIds ? part`job_id = ANY (${jobIds}::uuid[])` : part`true`;
}

/** The number of the month or week, counted from 1. */
function periodNumber({ by, range }: ReportScope): Part {
  return part`width_bucket(${dateColumn(by)}, ${range.starts}::timestamptz[])`;
}

function dateColumn(by: 'ended' | 'applied'): Part {
  return by === 'ended' ? part`ended_at` : part`started_at`;
}
