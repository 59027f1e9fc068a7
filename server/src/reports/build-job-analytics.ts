import type { JobAnalytics, JobAnalyticsQuery } from '@muster/contract/reports/job-analytics.ts';
import { readJobVisits } from '#job-visits/job-visit-actions.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import { share } from './report.ts';
import { reportRange } from './report-range.ts';
import { type ReportScopeDeps, reportJobIds } from './report-scope.ts';

type AnalyticsCounts = Pick<JobAnalytics, 'views' | 'starts' | 'applications'>;

/** Visits and applications of the board. Days are of UTC, because that is how they are counted. */
export async function buildJobAnalytics(
  app: ReportScopeDeps & Pick<Runtime, 'database' | 'clock'>,
  caller: Pick<Caller, 'workspaceId' | 'access'>,
  query: JobAnalyticsQuery,
): Promise<JobAnalytics> {
  const { interval = 'month' } = query;
  const { from, to, periods } = reportRange({ ...query, time_zone: 'UTC' }, app.clock());
  const jobIds = await reportJobIds(app, caller, query);
  const starts = periods.map(({ start }) => start);
  const rows = await readJobVisits(app, caller.workspaceId, { jobIds, from, to, starts });
  const byPeriod = new Map(rows.periods.map(({ period, ...counts }) => [period, counts]));
  return {
    from,
    to,
    interval,
    ...withRates(rows.total),
    series: periods.map((period, index) => ({
      ...period,
      ...(byPeriod.get(index + 1) ?? { views: 0, starts: 0, applications: 0 }),
    })),
    sources: rows.sources.map(withRates),
    jobs: rows.jobs.map(withRates),
  };
}

function withRates<Row extends AnalyticsCounts>(
  row: Row,
): Row & Pick<JobAnalytics, 'start_rate' | 'finish_rate' | 'application_rate'> {
  const { views, starts, applications } = row;
  return {
    ...row,
    start_rate: share(starts, views),
    finish_rate: share(applications, starts),
    application_rate: share(applications, views),
  };
}
