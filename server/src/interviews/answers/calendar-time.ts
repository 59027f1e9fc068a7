import { isTimeZone } from '@muster/contract/schema/time-zone.ts';
import { wallTimeToInstant } from '#time/zones.ts';

const shape = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/;

/**
 * The instant of a DATE-TIME in UTC, or in a zone with a name of the IANA database. Undefined for others: Outlook's names of zones are its own,
 * and an all-day event is no time of an interview.
 */
export function utcMsOf(property: { parameters: ReadonlyMap<string, string>; value: string } | undefined): number | undefined {
  const [, year, month, day, hour, minute, second, utc] = shape.exec(property?.value.trim() ?? '') ?? [];
  if (year === undefined || property === undefined) return undefined;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}.000`;
  if (utc === 'Z') return knownMs(Date.parse(`${wall}Z`));
  const zone = property.parameters.get('TZID') ?? '';
  if (!isTimeZone(zone) || knownMs(Date.parse(`${wall}Z`)) === undefined) return undefined;
  return wallTimeToInstant(zone, wall)[0];
}

function knownMs(ms: number): number | undefined {
  return Number.isNaN(ms) ? undefined : ms;
}
