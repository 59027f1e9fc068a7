import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';

const oneDigit = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function countText(count: number): string {
  return count.toLocaleString(locale);
}

/** A dash where there is nothing to divide by: never a zero. */
export function shareText(share: number | null): string {
  if (share === null) return '–';
  const percent = share * 100;
  return t('{number} %', { number: percent > 0 && percent < 10 ? oneDigit.format(percent) : countText(Math.round(percent)) });
}

export function daysText(days: number | null): string {
  if (days === null) return '–';
  return t('{days} d', { days: days >= 100 ? countText(Math.round(days)) : oneDigit.format(days) });
}

const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

type Period = { start: string; end: string };

/** Below a column: `Jan` with the year at its beginning, or `5 Jan` for a week. */
export function shortPeriod({ start }: Period, interval: 'month' | 'week'): string {
  const date = new Date(start);
  if (interval === 'week') return dayAndMonth.format(date);
  return start.slice(5, 7) === '01' ? start.slice(0, 4) : month.format(date);
}

/** In a table: `Jan 2026`, or both days of a week. */
export function longPeriod({ start, end }: Period, interval: 'month' | 'week'): string {
  if (interval === 'month') return monthAndYear.format(new Date(start));
  return t('{start} to {end}', { start: dayAndMonth.format(new Date(start)), end: fullDay.format(new Date(end)) });
}

export function reportDay(day: string): string {
  return fullDay.format(new Date(day));
}
