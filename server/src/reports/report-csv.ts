import type { JobAnalytics } from '@muster/contract/reports/job-analytics.ts';
import type { Report, ReportName } from '@muster/contract/reports/report.ts';
import { csvLine } from '#text/csv.ts';

type Row = Record<string, string | number | null>;

/** The rows of one section, with the columns of the API. */
export function reportCsv(report: Report, name: ReportName): string {
  return rowsCsv(sectionRows(report, name));
}

export function analyticsCsv({ series, sources }: JobAnalytics, name: 'job_analytics' | 'job_analytics_sources'): string {
  return rowsCsv(name === 'job_analytics' ? series : sources);
}

function rowsCsv(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => String(row[column] ?? '')));
  return [columns, ...lines].map((cells) => csvLine(cells, true)).join('');
}

function sectionRows({ from, to, ...report }: Report, name: ReportName): Row[] {
  if (name === 'prescreens') return report.prescreens ? [report.prescreens] : [];
  if (name !== 'time_to_hire') return report[name] ?? [];
  if (!report.time_to_hire) return [];
  const { series, ...whole } = report.time_to_hire;
  return [...series, { start: from, end: to, ...whole }];
}
