import type { Endpoint } from '#endpoint.ts';
import { reportDaysMax } from '#limits.ts';
import { text } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { report } from './report.ts';
import { reportCsvQuery, reportQuery } from './report-input.ts';

const tag = 'Reports';

export const getReports = {
  method: 'GET',
  path: '/v1/reports',
  tag,
  summary: 'Read reports about ended applications',
  description: `Funnel, time to hire, time in stage, sources, rejection reasons and pre-screens, all of them or those in \`include\`. An application is a candidate with a job; only ended ones count (hired, rejected, withdrawn), because open ones would make every rate too low. A period has at most ${reportDaysMax} days.`,
  query: reportQuery,
  answers: { 200: success({ report }) },
  failures: ['invalid_job_id', 'company_not_found', 'report_from_after_to', 'report_too_long'],
} as const satisfies Endpoint;

export const getReportCsv = {
  method: 'GET',
  path: '/v1/report-csv',
  tag,
  summary: 'Download a report as a CSV file',
  description:
    'The rows of one report, with a line of column names, in UTF-8. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  query: reportCsvQuery,
  answerMediaType: 'text/csv',
  answers: { 200: text() },
  failures: ['invalid_job_id', 'company_not_found', 'report_from_after_to', 'report_too_long'],
} as const satisfies Endpoint;
