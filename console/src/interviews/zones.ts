import { dayMs, minuteMs } from '#durations.ts';
import { locale } from '#language/locale.ts';

/* Wall times and instants on Intl alone. Instants are milliseconds, dates are `2026-11-18`, wall times `09:30`. */

/** What calendars and clocks in a zone show; `minute` counts from midnight. */
export type WallTime = { date: string; minute: number };

const formats = new Map<string, Intl.DateTimeFormat>();

export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function wallTimeAt(zone: string, instant: number): WallTime {
  const local = new Date(instant + offsetAt(zone, instant));
  return { date: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** The instant at which the zone shows this time; of two the first, of one that is left out the one behind the gap. */
export function instantAt(zone: string, date: string, minute: number): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * minuteMs;
  const candidates = [asUtc - offsetAt(zone, asUtc - dayMs), asUtc - offsetAt(zone, asUtc + dayMs)].sort(
    (one, other) => one - other,
  );
  const exact = candidates.find((instant) => instant + offsetAt(zone, instant) === asUtc);
  return exact ?? candidates[1] ?? asUtc;
}

/** 15:00 */
export function clockAt(zone: string, instant: number): string {
  return clockOf(wallTimeAt(zone, instant).minute);
}

export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of the week. */
export function weekStart(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}

/** The week as the API takes it, which leaves out what begins at the very moment. */
export function weekSpan(zone: string, monday: string): { starts_after: string; starts_before: string } {
  return {
    starts_after: new Date(instantAt(zone, monday, 0) - 1).toISOString(),
    starts_before: new Date(instantAt(zone, addDays(monday, 7), 0)).toISOString(),
  };
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** Wed 18 Nov */
export function dayText(date: string): string {
  return new Date(date).toLocaleDateString(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
}

/** Wed 18 */
export function weekdayText(date: string): string {
  return new Date(date).toLocaleDateString(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric' });
}

/** 18 Nov */
export function shortDayText(date: string): string {
  return new Date(date).toLocaleDateString(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
}

/** 18 Nov 2026 */
export function fullDayText(date: string): string {
  return new Date(date).toLocaleDateString(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
}

/** Wed 18 Nov, 15:00–15:45 */
export function rangeText(zone: string, startMs: number, endMs: number): string {
  return `${dayText(wallTimeAt(zone, startMs).date)}, ${clockAt(zone, startMs)}–${clockAt(zone, endMs)}`;
}

/** New York, of America/New_York. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** GMT+1 */
export function offsetText(zone: string, instant: number): string {
  const minutes = offsetAt(zone, instant) / minuteMs;
  if (minutes === 0) return 'GMT';
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `GMT${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

let names: readonly string[] | undefined;

/** All zones that can be chosen. */
export function zoneNames(): readonly string[] {
  names ??= [...new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  return names;
}

function offsetAt(zone: string, instant: number): number {
  const known = formats.get(zone) ?? openFormat(zone);
  const parts = Object.fromEntries(known.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** A zone that the browser does not know, because its list is older than that of the server, is shown in UTC. */
function openFormat(zone: string): Intl.DateTimeFormat {
  const numeric = {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const;
  const format = makeFormat(zone, numeric);
  formats.set(zone, format);
  return format;
}

function makeFormat(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
