import { dayMs, minuteMs } from './durations.ts';

/*
 * Wall times and instants, on Intl alone. Names of zones are checked with `isTimeZone` of the contract. Instants are milliseconds
 * since 1970, wall times are `2026-03-29T02:30` or `2026-03-29T02:30:00`.
 */

// A page of booking times needs some 90 days of a few zones.
const zonesMax = 200;
const daysPerZoneMax = 4000;

type Zone = { format: Intl.DateTimeFormat; offsetByDay: Map<number, number | undefined> };

const zones = new Map<string, Zone>();

/** The instants at which a clock in the zone shows this time: none in a gap, two when it is shown twice, in their order. */
export function wallTimeToInstant(zoneName: string, wall: string): number[] {
  const asUtc = Date.parse(`${wall}Z`);
  const earlier = asUtc - offsetAt(zoneName, asUtc - dayMs);
  const later = asUtc - offsetAt(zoneName, asUtc + dayMs);
  const instants = earlier === later ? [earlier] : [Math.min(earlier, later), Math.max(earlier, later)];
  return instants.filter((instant) => instant + offsetAt(zoneName, instant) === asUtc);
}

/** What a clock in the zone shows: `2026-03-29T02:30`. */
export function instantToWallTime(zoneName: string, instant: number): string {
  return new Date(instant + offsetAt(zoneName, instant)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** How far the clocks of the zone are ahead of UTC at the instant, in milliseconds. */
export function offsetAt(zoneName: string, instant: number): number {
  const zone = zones.get(zoneName) ?? openZone(zoneName);
  const day = Math.floor(instant / dayMs);
  const offset = zone.offsetByDay.has(day) ? zone.offsetByDay.get(day) : readDay(zone, day);
  return offset ?? readOffset(zone, instant);
}

function openZone(zoneName: string): Zone {
  if (zones.size >= zonesMax) zones.clear();
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zoneName, timeZoneName: 'longOffset', year: 'numeric' });
  const zone = { format, offsetByDay: new Map() };
  zones.set(zoneName, zone);
  return zone;
}

/** The offset of a whole UTC day; undefined on a day on which it changes. */
function readDay(zone: Zone, day: number): number | undefined {
  const first = readOffset(zone, day * dayMs);
  const offset = first === readOffset(zone, (day + 1) * dayMs) ? first : undefined;
  if (zone.offsetByDay.size >= daysPerZoneMax) zone.offsetByDay.clear();
  zone.offsetByDay.set(day, offset);
  return offset;
}

// "GMT", "GMT+05:45", before standard time also "GMT-00:44:30".
const offsetShape = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?/;

function readOffset({ format }: Zone, instant: number): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = offsetShape.exec(format.format(instant)) ?? [];
  const ms = (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds) * 1000;
  return sign === '-' ? -ms : ms;
}
