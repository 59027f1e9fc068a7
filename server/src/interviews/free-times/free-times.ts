import { forEachYielding } from '#concurrency/yielding-loop.ts';
import type { IsAtWork } from '#interviewers/working-times.ts';
import { offeredDays } from '#interviews/booking/slots/offered-times.ts';
import { type BusyTime, freeTimes } from '#interviews/booking/slots/slots.ts';
import { minuteMs } from '#time/durations.ts';

export type FreeTimeSearch = {
  /** Of the dates. */
  time_zone: string;
  start_date: string;
  end_date: string;
  duration_minutes: number;
  slot_minutes: number;
};

/** The candidate has no working hours. */
export type PanelCalendars = { interviewers: { isAtWork: IsAtWork; busy: BusyTime[] }[]; candidate: BusyTime[] };

const everyDay = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];

/** The starts of the times at which everybody is free and all interviewers work. Every five minutes of 31 days are computed in slices. */
export async function findFreeTimes(search: FreeTimeSearch, calendars: PanelCalendars, nowMs: number): Promise<number[]> {
  // With the duration of a minute also times that end on the next day are found.
  const days = { ...search, availability: everyDay, excluded_dates: [], minimum_notice_hours: 0, duration_minutes: 1 };
  const rules = { ...search, buffer_minutes: 0 };
  const lengthMs = search.duration_minutes * minuteMs;
  const free = [calendars.candidate, ...calendars.interviewers.map(({ busy }) => busy)].map((busy) => freeTimes(rules, busy, null));
  const found: number[] = [];
  await forEachYielding(offeredDays(days, nowMs), (starts) => {
    for (const startMs of starts) {
      const isWorkTime = startMs > nowMs && calendars.interviewers.every(({ isAtWork }) => isAtWork(startMs, startMs + lengthMs));
      if (isWorkTime && free.every((isFree) => isFree(startMs, 0))) found.push(startMs);
    }
  });
  return found;
}
