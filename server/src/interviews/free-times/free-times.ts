import { forEachYielding } from '#concurrency/yielding-loop.ts';
import { offeredDays, wallMinutes } from '#interviews/booking/slots/offered-times.ts';
import { type BusyTime, freeTimes } from '#interviews/booking/slots/slots.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import { offsetAt } from '#time/zones.ts';

/** When interviewers work, each in their own time zone. */
export type WorkingHours = { weekdays: readonly number[]; from: string; to: string };

export type FreeTimeSearch = WorkingHours & {
  /** Of the dates. */
  time_zone: string;
  start_date: string;
  end_date: string;
  duration_minutes: number;
  slot_minutes: number;
};

/** The interviewers with their time zones, and the candidate, who has no working hours. */
export type PanelCalendars = { interviewers: { zone: string; busy: BusyTime[] }[]; candidate: BusyTime[] };

const everyDay = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];

/** The starts of the times at which everybody is free and all interviewers work. Every five minutes of 31 days are computed in slices. */
export async function findFreeTimes(search: FreeTimeSearch, calendars: PanelCalendars, nowMs: number): Promise<number[]> {
  // With the duration of a minute also times that end on the next day are found.
  const days = { ...search, availability: everyDay, excluded_dates: [], minimum_notice_hours: 0, duration_minutes: 1 };
  const rules = { ...search, buffer_minutes: 0 };
  const lengthMs = search.duration_minutes * minuteMs;
  const free = [calendars.candidate, ...calendars.interviewers.map(({ busy }) => busy)].map((busy) => freeTimes(rules, busy, null));
  const zones = [...new Set(calendars.interviewers.map(({ zone }) => zone))];
  const works = zones.map((zone) => workingTimes(search, zone));
  const found: number[] = [];
  await forEachYielding(offeredDays(days, nowMs), (starts) => {
    for (const startMs of starts) {
      const isAtWork = startMs > nowMs && works.every((isWorking) => isWorking(startMs, startMs + lengthMs));
      if (isAtWork && free.every((isFree) => isFree(startMs, 0))) found.push(startMs);
    }
  });
  return found;
}

/** Whether a time is within the working hours of somebody in the zone. */
function workingTimes({ weekdays, from, to }: WorkingHours, zone: string): (startMs: number, endMs: number) => boolean {
  const [fromMs, toMs] = [wallMinutes(from) * minuteMs, wallMinutes(to) * minuteMs];
  const isDayAndNight = fromMs === 0 && toMs === dayMs;
  return (startMs, endMs) => {
    const localStart = startMs + offsetAt(zone, startMs);
    const localEnd = endMs + offsetAt(zone, endMs);
    const midnight = Math.floor(localStart / dayMs) * dayMs;
    if (!weekdays.includes(weekday(midnight))) return false;
    if (isDayAndNight) return weekdays.includes(weekday(localEnd - 1));
    return localStart - midnight >= fromMs && localEnd - midnight <= toMs;
  };
}

/** 1 (Monday) to 7 (Sunday), of a local time. */
function weekday(localMs: number): number {
  return new Date(localMs).getUTCDay() || 7;
}
