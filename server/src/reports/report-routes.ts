import * as contract from '@muster/contract/reports/report-endpoints.ts';
import type { ReportCsvQuery } from '@muster/contract/reports/report-input.ts';
import { getStageReport } from '@muster/contract/reports/stage-report.ts';
import type { Caller } from '#web/caller.ts';
import { routesFor } from '#web/route.ts';
import { buildJobAnalytics } from './build-job-analytics.ts';
import { buildReport, type ReportDeps } from './build-report.ts';
import { buildStageReport } from './build-stage-report.ts';
import { analyticsCsv, reportCsv } from './report-csv.ts';

const route = routesFor<ReportDeps>();

export const reportRoutes = [
  route(contract.getReports, async ({ app, caller, query }) => ({
    success: true,
    report: await buildReport(app, caller, query),
  })),

  route(contract.getReportCsv, async ({ app, caller, query, reply }) => {
    const { from, to, text } = await writeCsv(app, caller, query);
    reply.header('content-type', `${contract.getReportCsv.answerMediaType}; charset=utf-8`);
    reply.header('content-disposition', `attachment; filename="${query.report}-${from}-${to}.csv"`);
    return Buffer.from(text);
  }),

  route(getStageReport, async ({ app, caller, query }) => ({ success: true, ...(await buildStageReport(app, caller, query)) })),

  route(contract.getJobAnalytics, async ({ app, caller, query }) => ({
    success: true,
    analytics: await buildJobAnalytics(app, caller, query),
  })),
];

async function writeCsv(
  app: ReportDeps,
  caller: Caller,
  { report: name, ...filters }: ReportCsvQuery,
): Promise<{ from: string; to: string; text: string }> {
  if (name === 'job_analytics' || name === 'job_analytics_sources') {
    const analytics = await buildJobAnalytics(app, caller, filters);
    return { ...analytics, text: analyticsCsv(analytics, name) };
  }
  const report = await buildReport(app, caller, { ...filters, include: name });
  return { ...report, text: reportCsv(report, name) };
}
