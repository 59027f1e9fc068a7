import { dayMs, hourMs, minuteMs } from '#time/durations.ts';
import { instantToWallTime, offsetAt, wallMinutes, wallTimeToInstant } from '#time/zones.ts';

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

type DayRules = Pick<BookingRules, 'availability' | 'duration_minutes' | 'slot_minutes'>;

// No change of clocks of the last century was longer than a day.
const gapMinutesMax = 24 * 60;
const dateLength = 'yyyy-mm-dd'.length;
const everyWeekday = [1, 2, 3, 4, 5, 6, 7];

/** The instants at which the rules allow an interview to begin, in their order, a day at a time. */
export function* offeredDays(rules: BookingRules, nowMs: number): Generator<number[]> {
  const earliestMs = nowMs + rules.minimum_notice_hours * hourMs;
  const excluded = new Set(rules.excluded_dates);
  const lastDay = Date.parse(rules.end_date);
  // A local day ends at most two days after its date in UTC begins.
  const firstDay = Math.max(Date.parse(rules.start_date), startOfUtcDay(earliestMs) - 2 * dayMs);
  for (let day = firstDay; day <= lastDay; day += dayMs) {
    if (!excluded.has(isoDateAt(day))) yield offeredOn(rules, day, earliestMs);
  }
}

/** Whether the rules allow an interview to begin at this instant. */
export function isOffered(rules: BookingRules, startMs: number, nowMs: number): boolean {
  const date = instantToWallTime(rules.time_zone, startMs).slice(0, dateLength);
  if (date < rules.start_date || date > rules.end_date) return false;
  return [...offeredDays({ ...rules, start_date: date, end_date: date }, nowMs)].flat().includes(startMs);
}

/** How many times the rules offer on one weekday at most. */
export function timesPerDay({ availability, duration_minutes, slot_minutes }: DayRules): number {
  const counts = everyWeekday.map((weekday) => {
    const ends = latestEnds({ availability, slot_minutes }, weekday);
    return ends.filter((end, minute) => minute + duration_minutes <= end).length;
  });
  return Math.max(...counts);
}

function offeredOn({ time_zone, duration_minutes, ...rules }: BookingRules, day: number, earliestMs: number): number[] {
  const toInstant = clockOfDay(time_zone, day);
  const endsAt = new Map<number, number>();
  const starts: number[] = [];
  latestEnds(rules, new Date(day).getUTCDay() || 7).forEach((end, minute) => {
    const start = toInstant(minute);
    if (start === undefined || start < earliestMs) return;
    if (!endsAt.has(end)) endsAt.set(end, instantAtOrAfter(toInstant, end));
    if (start + duration_minutes * minuteMs <= (endsAt.get(end) ?? 0)) starts.push(start);
  });
  return starts;
}

/** For each minute at which a window offers a time, the end of the window; of several windows the latest one. */
function latestEnds({ availability, slot_minutes }: Omit<DayRules, 'duration_minutes'>, weekday: number): number[] {
  // Sparse: `forEach` and `filter` skip the other minutes.
  const ends: number[] = [];
  for (const { weekdays, from, to } of availability) {
    if (!weekdays.includes(weekday)) continue;
    const end = wallMinutes(to);
    for (let minute = wallMinutes(from); minute < end; minute += slot_minutes) ends[minute] = Math.max(ends[minute] ?? 0, end);
  }
  return ends;
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

function startOfUtcDay(ms: number): number {
  return Math.floor(ms / dayMs) * dayMs;
}

function isoDateAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
