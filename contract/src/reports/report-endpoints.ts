import type { Endpoint } from '#endpoint.ts';
import { reportDaysMax } from '#limits.ts';
import { text } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { jobAnalytics, jobAnalyticsQuery } from './job-analytics.ts';
import { report } from './report.ts';
import { reportCsvQuery, reportQuery } from './report-input.ts';

const tag = 'Reports';

export const getReports = {
  method: 'GET',
  path: '/v1/reports',
  right: 'read_reports',
  limit: 'list',
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
  right: 'read_reports',
  limit: 'list',
  tag,
  summary: 'Download a report as a CSV file',
  description:
    'The rows of one report, or of `job-analytics` by period (`job_analytics`) or by source (`job_analytics_sources`), with a line of column names, in UTF-8. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  query: reportCsvQuery,
  answerMediaType: 'text/csv',
  answers: { 200: text() },
  failures: ['invalid_job_id', 'company_not_found', 'report_from_after_to', 'report_too_long'],
} as const satisfies Endpoint;

export const getJobAnalytics = {
  method: 'GET',
  path: '/v1/job-analytics',
  right: 'read_reports',
  limit: 'list',
  tag,
  summary: 'Count visits of job pages, started and finished applications',
  description: `By period, source link and job, counted without cookies, addresses or anything else about a person; bots are left out. A period has at most ${reportDaysMax} days.`,
  query: jobAnalyticsQuery,
  answers: { 200: success({ analytics: jobAnalytics }) },
  failures: ['invalid_job_id', 'company_not_found', 'report_from_after_to', 'report_too_long'],
} as const satisfies Endpoint;
