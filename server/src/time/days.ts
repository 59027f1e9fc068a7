import { addDays } from './dates.ts';
import { instantToWallTime, wallTimeToInstant } from './zones.ts';

const hoursOfDay = 24;
const dateLength = 'yyyy-mm-dd'.length;

/** The day of the zone that contains the instant: its first instant, and that of the next day. */
export function dayAround(zoneName: string, instant: Date): { start: string; end: string } {
  const day = dayOf(zoneName, instant);
  return { start: startOfDay(zoneName, day), end: startOfDay(zoneName, addDays(day, 1)) };
}

/** `2026-03-29` */
export function dayOf(zoneName: string, instant: Date): string {
  return instantToWallTime(zoneName, instant.getTime()).slice(0, dateLength);
}

/** The first instant of the day: where clocks skip midnight, a later hour. */
export function startOfDay(zoneName: string, day: string): string {
  for (let hour = 0; hour < hoursOfDay; hour += 1) {
    const [instant] = wallTimeToInstant(zoneName, `${day}T${String(hour).padStart(2, '0')}:00`);
    if (instant !== undefined) return new Date(instant).toISOString();
  }
  // Samoa has left out a whole day.
  return startOfDay(zoneName, addDays(day, 1));
}
