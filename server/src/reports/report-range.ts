import { reportDaysMax } from '@muster/contract/limits.ts';
import type { analyticsIntervals } from '@muster/contract/reports/job-analytics.ts';
import type { ReportQuery } from '@muster/contract/reports/report-input.ts';
import { failure } from '#failure.ts';
import { addDays } from '#time/dates.ts';
import { dayOf, startOfDay } from '#time/days.ts';
import { dayMs } from '#time/durations.ts';

type Interval = (typeof analyticsIntervals)[number];

/** Calendar days, both included. */
type ReportPeriod = { start: string; end: string };

/** The period of a report and its months or weeks. `starts` are the instants at which those begin, `until` is the end of the last one. */
export type ReportRange = { from: string; to: string; timeZone: string; periods: ReportPeriod[]; starts: string[]; until: string };

const dateLength = 'yyyy-mm-dd'.length;
const monthsByDefault = 12;

export function reportRange(
  {
    from,
    to,
    time_zone: timeZone = 'UTC',
    interval = 'month',
  }: Pick<ReportQuery, 'from' | 'to' | 'time_zone'> & { interval?: Interval },
  now: Date,
): ReportRange {
  const last = to ?? dayOf(timeZone, now);
  const first = from ?? firstOfMonth(last, 1 - monthsByDefault);
  if (first > last) throw failure('report_from_after_to');
  if (daysBetween(first, last) >= reportDaysMax) throw failure('report_too_long');
  const periods = splitPeriod(first, last, interval);
  return {
    from: first,
    to: last,
    timeZone,
    periods,
    starts: periods.map(({ start }) => startOfDay(timeZone, start)),
    until: startOfDay(timeZone, addDays(last, 1)),
  };
}

function splitPeriod(first: string, last: string, interval: Interval): ReportPeriod[] {
  const periods: ReportPeriod[] = [];
  for (let start = first; start <= last; ) {
    const next = nextPeriod(start, interval);
    const end = addDays(next, -1);
    periods.push({ start, end: end < last ? end : last });
    start = next;
  }
  return periods;
}

function nextPeriod(start: string, interval: Interval): string {
  if (interval === 'month') return firstOfMonth(start, 1);
  return addDays(start, interval === 'week' ? 7 - daysSinceMonday(start) : 1);
}

function firstOfMonth(day: string, months: number): string {
  const date = new Date(`${day}T00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, dateLength);
}

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / dayMs;
}

function daysSinceMonday(day: string): number {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
}
