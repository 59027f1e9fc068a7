import { createLruCache, type LruCache } from '#concurrency/lru-cache.ts';
import { dayMs, minuteMs } from './durations.ts';

/*
 * Wall times and instants, on Intl alone. Names of zones are checked with `isTimeZone` of the contract. Instants are milliseconds
 * since 1970, wall times are `2026-03-29T02:30` or `2026-03-29T02:30:00`.
 */

// A page of booking times needs some 90 days of a few zones.
const zonesMax = 200;
const daysPerZoneMax = 4000;

type Zone = { format: Intl.DateTimeFormat; offsetByDay: LruCache<number | undefined, number> };

const zones = createLruCache<Zone>(zonesMax);

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

/** Minutes since midnight, of `09:30`. */
export function wallMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How far the clocks of the zone are ahead of UTC at the instant, in milliseconds. */
export function offsetAt(zoneName: string, instant: number): number {
  const zone = zones.remember(zoneName, openZone);
  const offset = zone.offsetByDay.remember(Math.floor(instant / dayMs), (day) => readDay(zone, day));
  return offset ?? readOffset(zone, instant);
}

function openZone(zoneName: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zoneName, timeZoneName: 'longOffset', year: 'numeric' });
  return { format, offsetByDay: createLruCache(daysPerZoneMax) };
}

/** The offset of a whole UTC day; undefined on a day on which it changes. */
function readDay(zone: Zone, day: number): number | undefined {
  const first = readOffset(zone, day * dayMs);
  return first === readOffset(zone, (day + 1) * dayMs) ? first : undefined;
}

// "GMT", "GMT+05:45", before standard time also "GMT-00:44:30".
const offsetShape = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?/;

function readOffset({ format }: Zone, instant: number): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = offsetShape.exec(format.format(instant)) ?? [];
  const ms = (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds) * 1000;
  return sign === '-' ? -ms : ms;
}
