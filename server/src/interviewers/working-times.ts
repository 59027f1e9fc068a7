import type { DaysOff, WeeklyHours } from '@muster/contract/interviewers/working-hours.ts';
import { failure } from '#failure.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import { offsetAt, wallMinutes } from '#time/zones.ts';

/** When a person works, in their time zone. Without working hours nothing is known of them. */
export type WorkingTimes = { working_hours: WeeklyHours[] | null; days_off: DaysOff[] };

export type IsAtWork = (startMs: number, endMs: number) => boolean;

/** Refuses what is wrong between fields. */
export function checkWorkingTimes({ working_hours, days_off }: Partial<WorkingTimes>): void {
  const empty = working_hours?.findIndex(({ from, to }) => wallMinutes(to) <= wallMinutes(from)) ?? -1;
  if (empty >= 0) throw failure('window_end_before_start', `working_hours[${empty}]`);
  const reversed = days_off?.findIndex(({ start_date, end_date }) => end_date < start_date) ?? -1;
  if (reversed >= 0) throw failure('days_off_end_before_start', `days_off[${reversed}]`);
}

/** Whether somebody in the zone works during the whole of a time. What begins before midnight needs hours on both days. */
export function workTimes(zone: string, { working_hours, days_off }: WorkingTimes): IsAtWork {
  const hoursByWeekday = working_hours && groupByWeekday(working_hours);
  const off = days_off.map(({ start_date, end_date }) => ({ first: dayNumber(start_date), last: dayNumber(end_date) }));
  const isWorking = (day: number, fromMs: number, toMs: number) =>
    !off.some(({ first, last }) => first <= day && day <= last) &&
    (!hoursByWeekday || (hoursByWeekday.get(weekday(day)) ?? []).some((hours) => hours.fromMs <= fromMs && toMs <= hours.toMs));
  return (startMs, endMs) => {
    const localStart = startMs + offsetAt(zone, startMs);
    const localEnd = endMs + offsetAt(zone, endMs);
    const firstDay = Math.floor(localStart / dayMs);
    const lastDay = Math.max(firstDay, Math.floor((localEnd - 1) / dayMs));
    for (let day = firstDay; day <= lastDay; day += 1) {
      const [fromMs, toMs] = [Math.max(localStart - day * dayMs, 0), Math.min(localEnd - day * dayMs, dayMs)];
      if (!isWorking(day, fromMs, toMs)) return false;
    }
    return true;
  };
}

function groupByWeekday(hours: readonly WeeklyHours[]): Map<number, { fromMs: number; toMs: number }[]> {
  const each = hours.flatMap(({ weekdays, from, to }) =>
    weekdays.map((weekday) => ({ weekday, fromMs: wallMinutes(from) * minuteMs, toMs: wallMinutes(to) * minuteMs })),
  );
  return Map.groupBy(each, (part) => part.weekday);
}

function dayNumber(date: string): number {
  return Date.parse(date) / dayMs;
}

/** 1 (Monday) to 7 (Sunday). */
function weekday(day: number): number {
  return new Date(day * dayMs).getUTCDay() || 7;
}
