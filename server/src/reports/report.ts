import { funnelStages, type Report, waitingStages } from '@muster/contract/reports/report.ts';
import type { EndedCounts } from './ended-counter.ts';
import type { HourCount } from './hour-counter.ts';
import type { CountedPath } from './packed-rows.ts';
import type { PrescreenRow, ReasonRow, SourceRow } from './report-queries.ts';
import type { ReportRange } from './report-range.ts';

/* Rows of counts to the sections of a report: pure. */

const hoursOfDay = 24;
const percentileParts = [0.5, 0.75, 0.9];
const endedPrescreens: readonly string[] = ['completed', 'abandoned', 'declined', 'expired'];

type OutcomeCounts = { ended: number; hired: number; rejected: number; withdrawn: number };

export function countByOutcome(rows: CountedPath[]): OutcomeCounts {
  const counts = { ended: 0, hired: 0, rejected: 0, withdrawn: 0 };
  for (const { outcome, applications } of rows) {
    counts.ended += applications;
    counts[outcome] += applications;
  }
  return counts;
}

export function outcomeSeries({ outcomes }: EndedCounts, { periods }: ReportRange): NonNullable<Report['outcomes']> {
  return periods.map((period, index) => {
    const [hired = 0, rejected = 0, withdrawn = 0] = outcomes[index] ?? [];
    return { ...period, ended: hired + rejected + withdrawn, hired, rejected, withdrawn };
  });
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

export function timeToHire({ hires, allHires }: EndedCounts, { periods }: ReportRange): NonNullable<Report['time_to_hire']> {
  return {
    hires: sum(allHires.map(applicationsOf)),
    ...percentileDays(percentiles(allHires)),
    series: periods.map((period, index) => {
      const hours = hires[index] ?? new Uint32Array();
      return { ...period, hires: hours.length, ...percentileDays(percentilesOfSorted(hours)) };
    }),
  };
}

export function timeInStage({ visits }: EndedCounts): NonNullable<Report['time_in_stage']> {
  return waitingStages.flatMap((stage, place) => {
    const counted = visits[place] ?? [];
    if (counted.length === 0) return [];
    return [{ stage, applications: sum(counted.map(applicationsOf)), ...percentileDays(percentiles(counted)) }];
  });
}

/** Each is the smallest value that at least this part of the values do not exceed, as percentile_disc of PostgreSQL. */
function percentiles(counted: HourCount[]): number[] {
  const total = sum(counted.map(applicationsOf));
  return counted.length === 0 ? [] : percentileParts.map((part) => valueAt(counted, part * total));
}

function valueAt(counted: HourCount[], rank: number): number {
  let seen = 0;
  for (const { hours, applications } of counted) {
    seen += applications;
    if (seen >= rank) return hours;
  }
  return 0;
}

function percentilesOfSorted(hours: Uint32Array): number[] {
  return percentileParts.flatMap((part) => hours[Math.ceil(part * hours.length) - 1] ?? []);
}

export function sources(rows: SourceRow[]): NonNullable<Report['sources']> {
  return rows.map((row) => ({ ...row, hire_rate: share(row.hires, row.applications) }));
}

export function rejectionReasons(rows: ReasonRow[]): NonNullable<Report['rejection_reasons']> {
  const rejected = sum(rows.map(applicationsOf));
  return rows.map((row) => ({ ...row, share: share(row.applications, rejected) }));
}

export function summarizePrescreens(rows: PrescreenRow[]): NonNullable<Report['prescreens']> {
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
