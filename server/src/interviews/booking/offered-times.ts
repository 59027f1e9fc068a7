import { offsetAt, wallTimeToInstant } from '#time/zones.ts';

/** A part of certain weekdays, 1 (Monday) to 7 (Sunday). `from` and `to` are wall times; `to` may be 24:00. */
export type AvailabilityWindow = { weekdays: number[]; from: string; to: string };

/** The rules of a booking link that no other interview changes. Dates and wall times are those of its time zone. */
export type BookingRules = {
  time_zone: string;
  availability: AvailabilityWindow[];
  start_date: string;
  end_date: string;
  excluded_dates: string[];
  duration_minutes: number;
  slot_minutes: number;
  minimum_notice_hours: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// No change of clocks of the last century was longer than a day.
const gapMinutesMax = 24 * 60;

/** The instants at which the rules allow an interview to begin, in their order. */
export function offeredTimes(rules: BookingRules, nowMs: number): number[] {
  const earliestMs = nowMs + rules.minimum_notice_hours * hourMs;
  const excluded = new Set(rules.excluded_dates);
  const starts = new Set<number>();
  const lastDay = Date.parse(rules.end_date);
  // A local day ends at most two days after its date in UTC begins.
  const firstDay = Math.max(Date.parse(rules.start_date), startOfUtcDay(earliestMs) - 2 * dayMs);
  for (let day = firstDay; day <= lastDay; day += dayMs) {
    if (!excluded.has(isoDate(day))) addDay(rules, day, starts);
  }
  // Typed arrays are sorted by number, and in a third of the time.
  return [...Float64Array.from(starts).sort()].filter((start) => start >= earliestMs);
}

function addDay({ time_zone, availability, duration_minutes, slot_minutes }: BookingRules, day: number, starts: Set<number>): void {
  const weekday = new Date(day).getUTCDay() || 7;
  const toInstant = clockOfDay(time_zone, day);
  for (const { weekdays, from, to } of availability) {
    if (!weekdays.includes(weekday)) continue;
    const [first, end] = [wallMinutes(from), wallMinutes(to)];
    const endsAt = instantAtOrAfter(toInstant, end);
    for (let minute = first; minute < end; minute += slot_minutes) {
      const start = toInstant(minute);
      if (start !== undefined && start + duration_minutes * minuteMs <= endsAt) starts.add(start);
    }
  }
}

/** Converts minutes of the day, as a clock shows them, to an instant: undefined in a gap, the first one of two. */
function clockOfDay(zone: string, day: number): (minute: number) => number | undefined {
  const [before, after] = [offsetAt(zone, day - dayMs), offsetAt(zone, day + 2 * dayMs)];
  const isSteady = before === after && [0, 1].every((days) => offsetAt(zone, day + days * dayMs) === before);
  if (isSteady) return (minute) => day + minute * minuteMs - before;
  return (minute) => wallTimeToInstant(zone, new Date(day + minute * minuteMs).toISOString().slice(0, -1))[0];
}

/** Of a wall time in a gap: the end of the gap. */
function instantAtOrAfter(toInstant: (minute: number) => number | undefined, minute: number): number {
  for (let later = minute; later <= minute + gapMinutesMax; later += 1) {
    const instant = toInstant(later);
    if (instant !== undefined) return instant;
  }
  return Number.NEGATIVE_INFINITY;
}

/** Minutes since midnight. */
export function wallMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function startOfUtcDay(ms: number): number {
  return Math.floor(ms / dayMs) * dayMs;
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
