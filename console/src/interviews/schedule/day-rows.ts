import { dayMs } from '#durations.ts';
import { addDays, clockAt, clockOf, instantAt, minuteOf, wallTimeAt, weekdayOf } from '#interviews/zones.ts';
import { t } from '#language/t.ts';

/** `isInterview`: at least a part of it is an interview in Muster; otherwise it is known from a calendar. */
export type BusyRange = { fromMs: number; toMs: number; isInterview: boolean };

/** Somebody whose time is needed. Only interviewers have working hours. */
export type Attendee = {
  key: string;
  name: string;
  zone: string | null;
  busy: readonly BusyRange[];
  hasHours: boolean;
  /** Their own ones; null: the usual ones. */
  ownHours: readonly Hours[] | null;
  daysOff: readonly { start_date: string; end_date: string }[];
  /** Of the directory of interviewers. */
  interviewerId: string | null;
  /** Their calendar, when it is not known from it when they are busy now. */
  unread: { since: string | null } | undefined;
};

export type Hours = { weekdays: readonly number[]; from: string; to: string };

export const usualHours: Hours = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };
export const anyHours: Hours = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' };

/**
 * `outside`: nobody is busy, but it is outside of working hours. `unread`: it is not known, because a calendar cannot be read. `interview` is
 * busy in Muster, `busy` in a calendar.
 */
export type TimeState = 'free' | 'unread' | 'outside' | 'busy' | 'interview';
export type AttendeeTime = { key: string; clock: string; dayShift: number; state: TimeState };
export type DayRow = { startMs: number; clock: string; state: TimeState; attendees: AttendeeTime[] };

type Day = { date: string; zone: string; durationMs: number; slotMinutes: number; nowMs: number };

const firstMinuteDefault = 8 * 60;
const lastMinuteDefault = 18 * 60;

/** The times of a day in the zone of the person who schedules, and what they are for everybody. */
export function dayRows(day: Day, attendees: readonly Attendee[], hours: Hours): DayRow[] {
  const rows: DayRow[] = [];
  for (let minute = 0; minute < 24 * 60; minute += day.slotMinutes) {
    const startMs = instantAt(day.zone, day.date, minute);
    // A time that the clocks leave out is that of another row.
    if (startMs <= day.nowMs || wallTimeAt(day.zone, startMs).minute !== minute) continue;
    const times = attendees.map((attendee) => attendeeTime(attendee, day, startMs, hours));
    rows.push({ startMs, clock: clockOf(minute), state: worst(times.map(({ state }) => state)), attendees: times });
  }
  return rows.filter((row) => isShown(row, hours));
}

/** Besides free times those of an ordinary day, so that one sees why they are not free. */
function isShown({ state, clock }: DayRow, hours: Hours): boolean {
  if (state === 'free' || state === 'unread' || hours === anyHours) return true;
  return minuteOf(clock) >= firstMinuteDefault && minuteOf(clock) < lastMinuteDefault;
}

function attendeeTime(attendee: Attendee, day: Day, startMs: number, hours: Hours): AttendeeTime {
  const { key, zone, busy } = attendee;
  const shown = zone ?? day.zone;
  const endMs = startMs + day.durationMs;
  const { date } = wallTimeAt(shown, startMs);
  return {
    key,
    clock: clockAt(shown, startMs),
    dayShift: Math.round((Date.parse(date) - Date.parse(day.date)) / dayMs),
    state:
      busyState(busy, startMs, endMs) ??
      freeState(attendee, attendee.hasHours && !isAtWork(attendee, hours, [startMs, endMs], shown)),
  };
}

function busyState(busy: readonly BusyRange[], startMs: number, endMs: number): TimeState | undefined {
  const met = busy.filter(({ fromMs, toMs }) => fromMs < endMs && toMs > startMs);
  if (met.length === 0) return undefined;
  return met.some(({ isInterview }) => isInterview) ? 'interview' : 'busy';
}

function freeState({ unread }: Attendee, isOutside: boolean): TimeState {
  if (isOutside) return 'outside';
  return unread ? 'unread' : 'free';
}

/** Days off count at any hour. */
function isAtWork(attendee: Attendee, hours: Hours, [startMs, endMs]: [number, number], zone: string): boolean {
  if (isOff(attendee, wallTimeAt(zone, startMs).date)) return false;
  const own = hours === anyHours ? [anyHours] : (attendee.ownHours ?? [hours]);
  return own.some((each) => isWorking(each, zone, startMs, endMs));
}

function isOff({ daysOff }: Attendee, date: string): boolean {
  return daysOff.some(({ start_date, end_date }) => start_date <= date && date <= end_date);
}

/** 09:00–12:00, 13:00–17:00; the working hours of somebody on a day. */
export function hoursText(attendee: Attendee, date: string): string {
  const hours = (attendee.ownHours ?? [usualHours]).filter(({ weekdays }) => weekdays.includes(weekdayOf(date)));
  return isOff(attendee, date) || hours.length === 0 ? t('day off') : hours.map(({ from, to }) => `${from}–${to}`).join(', ');
}

function isWorking({ weekdays, from, to }: Hours, zone: string, startMs: number, endMs: number): boolean {
  const start = wallTimeAt(zone, startMs);
  const end = wallTimeAt(zone, endMs);
  const endMinute = end.date === start.date ? end.minute : 24 * 60 + end.minute;
  if (!weekdays.includes(weekdayOf(start.date))) return false;
  if (from === '00:00' && to === '24:00') return end.minute === 0 || weekdays.includes(weekdayOf(end.date));
  return start.minute >= minuteOf(from) && endMinute <= minuteOf(to);
}

const worstFirst: readonly TimeState[] = ['interview', 'busy', 'outside', 'unread'];

/** Of a row it only matters that somebody is busy. */
function worst(states: readonly TimeState[]): TimeState {
  const found = worstFirst.find((state) => states.includes(state)) ?? 'free';
  return found === 'interview' ? 'busy' : found;
}

/** How many of the free times are on each day of the week, in the zone. */
export function countByDay(zone: string, monday: string, starts: readonly number[]): { date: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const startMs of starts) {
    const { date } = wallTimeAt(zone, startMs);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    return { date, count: counts.get(date) ?? 0 };
  });
}
