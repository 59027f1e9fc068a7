import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import { all } from '#web/paging.ts';
import { createEndedCounter, type EndedCounts } from './ended-counter.ts';
import type { ReportRange } from './report-range.ts';

/** The applications of a report. `jobIds` undefined: of all jobs. */
export type ReportScope = { jobIds: string[] | undefined; by: 'ended' | 'applied'; range: ReportRange };

const sourcesMax = 500;
const sliceBytes = 32_000;

/** How many there are outside of what `countEnded` reads. */
export async function countEndedOutside(db: Queryable, workspaceId: string, scope: ReportScope): Promise<number> {
  const { by, jobIds, range } = scope;
  const ended = part`SELECT count(*) FROM ended_applications WHERE workspace_id = ${workspaceId} AND ${ofJobs(jobIds)}`;
  const before = part`(${ended} AND ended_at < ${range.starts[0]}::timestamptz)`;
  const after = by === 'ended' ? part`(${ended} AND ended_at >= ${range.until}::timestamptz)` : part`0`;
  // The best plan depends on how much of the workspace is in the scope.
  const [counted] = await db.query<{ applications: number }>(
    withCustomPlan(sql`SELECT (${before} + ${after})::int AS applications`),
  );
  return counted?.applications ?? 0;
}

/**
 * Counts how applications went, hires, and the hours in each stage, in one scan. PostgreSQL joins the packed bytes of each period and sends
 * them in slices; they are counted as they arrive, while it reads the next period.
 */
export async function countEnded(
  database: Pick<Database, 'readBytes'>,
  workspaceId: string,
  scope: ReportScope,
): Promise<EndedCounts> {
  const counter = createEndedCounter(scope.by, scope.range);
  const pieces = endedPieces(scope);
  const statement = sql`
    SELECT substring(packed FROM 1 + slice * ${sliceBytes}::int FOR ${sliceBytes}::int)
    FROM unnest(${pieces.slice(0, -1)}::timestamptz[], ${pieces.slice(1)}::timestamptz[]) AS pieces (since, until), LATERAL (
      SELECT string_agg(packed, '') AS packed FROM ended_applications
      WHERE workspace_id = ${workspaceId} AND ${ofJobs(scope.jobIds)} AND ended_at >= pieces.since AND ended_at < pieces.until
    ) AS joined, generate_series(0, (length(packed) - 1) / ${sliceBytes}::int) AS slice`;
  await database.readBytes(workspaceId, statement, counter.add);
  return counter.counts();
}

/** Applications that began in the period have ended in it or afterwards. Each job has a place of its own in the index, thus one piece for all. */
function endedPieces({ by, jobIds, range: { starts, until } }: ReportScope): string[] {
  const boundaries = by === 'ended' ? [...starts, until] : [...starts, until, 'infinity'];
  return jobIds ? [boundaries[0] ?? until, boundaries.at(-1) ?? until] : boundaries;
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
  const [rows] = await db.query<SourcesAndReasons>(withCustomPlan(statement));
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
    withCustomPlan(sql`
      SELECT status, count(*)::int AS prescreens, count(score)::int AS scored,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY score) AS median_score,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY floor(extract(epoch FROM ended_at - created_at) / 3600)::int) AS hours
      FROM prescreens
      WHERE workspace_id = ${workspaceId} AND created_at >= ${range.starts[0]}::timestamptz AND created_at < ${range.until}::timestamptz
        AND ${ofJobs(jobIds)}
      GROUP BY status`),
  );
}

function inScope({ jobIds, by, range }: ReportScope): Part {
  const column = dateColumn(by);
  return all([part`${column} >= ${range.starts[0]}::timestamptz`, part`${column} < ${range.until}::timestamptz`, ofJobs(jobIds)]);
}

function ofJobs(jobIds: string[] | undefined): Part {
  return jobIds ? part`job_id = ANY (${jobIds}::uuid[])` : part`true`;
}

function dateColumn(by: 'ended' | 'applied'): Part {
  return by === 'ended' ? part`ended_at` : part`started_at`;
}
