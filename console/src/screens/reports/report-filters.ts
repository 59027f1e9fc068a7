import { dayMs } from '#durations.ts';
import { t } from '#language/t.ts';

export const periods = ['30d', '90d', '12m', 'year', 'last_year', 'custom'] as const;
export type PeriodName = (typeof periods)[number];

export const periodLabels: Record<PeriodName, string> = {
  '30d': t('Last 30 days'),
  '90d': t('Last 90 days'),
  '12m': t('Last 12 months'),
  year: t('This year'),
  last_year: t('Last year'),
  custom: t('From … to …'),
};

/** The filters of the address, in the words of the API and with its dates. */
export type ReportFilters = {
  period: PeriodName;
  from: string;
  to: string;
  time_zone: string;
  job_id?: string;
  department?: string;
  company_id?: string;
  by?: 'applied';
  interval?: 'week';
};

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

export function readFilters(search: URLSearchParams, timeZone: string, today: string): ReportFilters {
  const period = periods.find((name) => name === search.get('period')) ?? '12m';
  const text = (name: string) => search.get(name) || undefined;
  const [job_id, department, company_id] = [text('job_id'), text('department'), text('company_id')];
  return {
    period,
    ...(period === 'custom' ? customDates(search, today) : datesOf(period, today)),
    time_zone: timeZone,
    ...(job_id && { job_id }),
    ...(department && { department }),
    ...(company_id && { company_id }),
    ...(search.get('by') === 'applied' && { by: 'applied' as const }),
    ...(search.get('interval') === 'week' && { interval: 'week' as const }),
  };
}

/** The parameters of the request. */
export function reportQuery({ period: _period, ...query }: ReportFilters): Omit<ReportFilters, 'period'> {
  return query;
}

/** Visits are counted by days of UTC, and belong to no application that began or ended. */
export function analyticsQuery({
  period: _period,
  time_zone: _zone,
  by: _by,
  ...query
}: ReportFilters): Omit<ReportFilters, 'period' | 'time_zone' | 'by'> {
  return query;
}

function customDates(search: URLSearchParams, today: string): { from: string; to: string } {
  const known = datesOf('12m', today);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const dates = { from: isoDate.test(from) ? from : known.from, to: isoDate.test(to) ? to : known.to };
  return dates.from <= dates.to ? dates : { from: dates.to, to: dates.from };
}

export function datesOf(period: PeriodName, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  if (period === '30d') return { from: addDays(today, -29), to: today };
  if (period === '90d') return { from: addDays(today, -89), to: today };
  if (period === 'year') return { from: `${year}-01-01`, to: today };
  if (period === 'last_year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  const month = new Date(Date.UTC(year, Number(today.slice(5, 7)) - 12, 1));
  return { from: dateText(month), to: today };
}

function addDays(day: string, days: number): string {
  return dateText(new Date(Date.parse(`${day}T00:00Z`) + days * dayMs));
}

function dateText(date: Date): string {
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** The day in the zone of the browser. */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}
