import { funnelStages, type Report, type WaitingStage, waitingStages } from '@muster/contract/reports/report.ts';
import type { CountedPath, CountedVisit } from './packed-rows.ts';
import type { HireRow, PrescreenRow, ReasonRow, SourceRow } from './report-queries.ts';
import type { ReportRange } from './report-range.ts';

/* Rows of counts to the sections of a report: pure. */

const hoursOfDay = 24;
const endedPrescreens: readonly string[] = ['completed', 'abandoned', 'declined', 'expired'];

export function countByOutcome(rows: CountedPath[]): { ended: number; hired: number; rejected: number; withdrawn: number } {
  const counts = { ended: 0, hired: 0, rejected: 0, withdrawn: 0 };
  for (const { outcome, applications } of rows) {
    counts.ended += applications;
    counts[outcome] += applications;
  }
  return counts;
}

export function outcomeSeries(rows: CountedPath[], { periods }: ReportRange): NonNullable<Report['outcomes']> {
  const byPeriod = Map.groupBy(rows, ({ period }) => period);
  return periods.map((period, index) => ({ ...period, ...countByOutcome(byPeriod.get(index + 1) ?? []) }));
}

/** A stage was reached by those that were in it or in a later one, so that the funnel never widens. */
export function funnel(rows: CountedPath[]): NonNullable<Report['funnel']> {
  const { ended, hired } = countByOutcome(rows);
  const reached = funnelStages.map((_, place) => sum(rows.filter(({ furthest }) => furthest >= place).map(applicationsOf)));
  return funnelStages.map((stage, place) => ({
    stage,
    reached: reached[place] ?? 0,
    entered: stage === 'hired' ? hired : sum(rows.filter((row) => row.entered.includes(stage)).map(applicationsOf)),
    rate: share(reached[place] ?? 0, ended),
    rate_from_previous: share(reached[place] ?? 0, place === 0 ? ended : (reached[place - 1] ?? 0)),
  }));
}

export function timeToHire(rows: HireRow[], { periods }: ReportRange): NonNullable<Report['time_to_hire']> {
  const byPeriod = new Map(rows.map((row) => [row.period, row]));
  const measured = (row: HireRow | undefined) => ({ hires: row?.hires ?? 0, ...percentileDays(row?.hours ?? []) });
  return {
    ...measured(byPeriod.get(null)),
    series: periods.map((period, index) => ({ ...period, ...measured(byPeriod.get(index + 1)) })),
  };
}

export function timeInStage(rows: CountedVisit[]): NonNullable<Report['time_in_stage']> {
  const byStage = Map.groupBy(rows, ({ stage }) => stage);
  return waitingStages.flatMap((stage: WaitingStage) => {
    const counted = (byStage.get(stage) ?? []).toSorted((one, other) => one.hours - other.hours);
    const applications = sum(counted.map(applicationsOf));
    if (applications === 0) return [];
    const hours = [0.5, 0.75, 0.9].map((part) => percentile(counted, applications, part));
    return [{ stage, applications, ...percentileDays(hours) }];
  });
}

/** The smallest value that at least this part of the values do not exceed, as percentile_disc of PostgreSQL. */
function percentile(counted: CountedVisit[], total: number, part: number): number {
  let seen = 0;
  for (const { hours, applications } of counted) {
    seen += applications;
    if (seen >= part * total) return hours;
  }
  return 0;
}

export function sources(rows: SourceRow[]): NonNullable<Report['sources']> {
  return rows.map((row) => ({ ...row, hire_rate: share(row.hires, row.applications) }));
}

export function rejectionReasons(rows: ReasonRow[]): NonNullable<Report['rejection_reasons']> {
  const rejected = sum(rows.map(applicationsOf));
  return rows.map((row) => ({ ...row, share: share(row.applications, rejected) }));
}

export function prescreens(rows: PrescreenRow[]): NonNullable<Report['prescreens']> {
  const countOf = (...statuses: string[]) =>
    sum(rows.filter(({ status }) => statuses.includes(status)).map(({ prescreens: count }) => count));
  const completed = rows.find(({ status }) => status === 'completed');
  return {
    total: sum(rows.map(({ prescreens: count }) => count)),
    open: countOf('invited', 'started'),
    completed: countOf('completed'),
    abandoned: countOf('abandoned'),
    declined: countOf('declined'),
    expired: countOf('expired'),
    cancelled: countOf('cancelled'),
    completion_rate: share(countOf('completed'), countOf(...endedPrescreens)),
    scored: completed?.scored ?? 0,
    median_score: completed?.median_score ?? null,
    median_days: toDays(completed?.hours),
  };
}

function percentileDays(hours: number[]): { median_days: number | null; p75_days: number | null; p90_days: number | null } {
  return { median_days: toDays(hours[0]), p75_days: toDays(hours[1]), p90_days: toDays(hours[2]) };
}

function toDays(hours: number | null | undefined): number | null {
  return hours == null ? null : Math.round((hours / hoursOfDay) * 10) / 10;
}

export function share(count: number, of: number): number | null {
  return of === 0 ? null : Math.round((count / of) * 10_000) / 10_000;
}

function applicationsOf({ applications }: { applications: number }): number {
  return applications;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
