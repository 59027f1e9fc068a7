import { isTimeZone } from '@muster/contract/schema/time-zone.ts';
import { fold } from '#text/fold.ts';
import { minuteMs } from '#time/durations.ts';
import { offsetAt } from '#time/zones.ts';

/**
 * Zones to suggest. Not all 400 of them: reading their offsets takes a quarter of a second. Every offset and every rule for the change of
 * clocks that many people live with is here, under the city that most of them know; other cities can be typed.
 */
const suggested = `
  Europe/Lisbon Europe/London Europe/Dublin Europe/Berlin Europe/Madrid Europe/Paris Europe/Amsterdam Europe/Brussels
  Europe/Zurich Europe/Vienna Europe/Rome Europe/Prague Europe/Warsaw Europe/Copenhagen Europe/Oslo Europe/Stockholm
  Europe/Budapest Europe/Belgrade Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Kyiv Europe/Istanbul Europe/Moscow
  America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage Pacific/Honolulu
  America/Toronto America/Vancouver America/Halifax America/St_Johns America/Mexico_City America/Bogota America/Lima
  America/Caracas America/Santiago America/Sao_Paulo America/Argentina/Buenos_Aires Atlantic/Azores Asia/Jerusalem Asia/Riyadh
  Asia/Dubai Asia/Tehran Asia/Kabul Asia/Karachi Asia/Kolkata Asia/Kathmandu Asia/Dhaka Asia/Yangon Asia/Bangkok Asia/Jakarta
  Asia/Shanghai Asia/Hong_Kong Asia/Manila Asia/Singapore Asia/Tokyo Asia/Seoul Africa/Casablanca Africa/Lagos Africa/Cairo
  Africa/Johannesburg Africa/Nairobi Africa/Accra Australia/Perth Australia/Adelaide Australia/Darwin Australia/Brisbane
  Australia/Sydney Australia/Lord_Howe Pacific/Auckland Pacific/Chatham`
  .trim()
  .split(/\s+/);

const typedLengthMax = 64;
let zonesByCity: Map<string, string> | undefined;

/** The labels of the given zones, then of others by their names. */
export function zoneOptions(instant: number, first: string[]): string[] {
  const others = suggested.map((zone) => zoneLabel(zone, instant)).toSorted();
  return [...new Set([...first.map((zone) => zoneLabel(zone, instant)), ...others])];
}

/** The zone that was meant: its name in the IANA database, its label, or its city. */
export function readZone(typed: string): string | undefined {
  const [name = ''] = typed.trim().slice(0, typedLengthMax).split(' (');
  return isTimeZone(name) ? name : cities().get(fold(name));
}

/** Where two zones have a city of the same name, a suggested one is meant. */
function cities(): Map<string, string> {
  zonesByCity ??= new Map([...Intl.supportedValuesOf('timeZone'), ...suggested].map((zone) => [fold(cityOf(zone)), zone]));
  return zonesByCity;
}

/** "Berlin (UTC+01:00)" */
export function zoneLabel(zone: string, instant: number): string {
  return `${cityOf(zone)} (${offsetLabel(zone, instant)})`;
}

function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** "UTC+01:00" */
export function offsetLabel(zone: string, instant: number): string {
  const minutes = Math.round(offsetAt(zone, instant) / minuteMs);
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
