import * as contract from '@muster/contract/reports/report-endpoints.ts';
import { routesFor } from '#web/route.ts';
import { buildReport, type ReportDeps } from './build-report.ts';
import { reportCsv } from './report-csv.ts';

const route = routesFor<ReportDeps>();

export const reportRoutes = [
  route(contract.getReports, async ({ app, caller, query }) => ({
    success: true,
    report: await buildReport(app, caller, query),
  })),

  route(contract.getReportCsv, async ({ app, caller, query, reply }) => {
    const { report: name, ...filters } = query;
    const report = await buildReport(app, caller, { ...filters, include: name });
    reply.header('content-type', `${contract.getReportCsv.answerMediaType}; charset=utf-8`);
    reply.header('content-disposition', `attachment; filename="${name}-${report.from}-${report.to}.csv"`);
    return Buffer.from(reportCsv(report, name));
  }),
];
