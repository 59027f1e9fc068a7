import ICAL from 'ical.js';
import { dayMs, hourMs, minuteMs } from '#time/durations.ts';
import { offsetAt, wallTimeToInstant } from '#time/zones.ts';
import type { IcsPart, IcsProperty } from './ics-lines.ts';

/** A time as it is written: on which clock, and whether it is a whole day. */
export type IcsTime = { wallMs: number; isDate: boolean; toInstant: ToInstant };

/** From the time of a clock, as if it were UTC. */
export type ToInstant = (wallMs: number) => number;

/** How to read the time zones of a file. Undefined for one that is not known. */
export type FindZone = (tzid: string) => ToInstant | undefined;

export class IcsUnreadable extends Error {}

const prefixedLengthMax = 200;
const zoneShape = /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/;
const timeShape = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/;
const durationShape = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

/** Names of the IANA database are read by it, whatever the file says of them; other ones by what the file says. */
export function zonesOf(parts: IcsPart[]): FindZone {
  const known = new Map<string, ToInstant | undefined>();
  const described = new Map(parts.flatMap((part) => (part.kind === 'VTIMEZONE' ? [[tzidOf(part), part] as const] : [])));
  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, ianaZone(tzid) ?? describedZone(described.get(tzid)));
    return known.get(tzid);
  };
}

/** A zone of the IANA database. Some programs put a prefix in front of the name. */
export function ianaZone(tzid: string): ToInstant | undefined {
  const parts = tzid.slice(0, prefixedLengthMax).split('/');
  const names = [tzid, parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  const name = names.find((each) => zoneShape.test(each) && isZone(each));
  if (name === undefined) return undefined;
  return (wallMs) => {
    const [first] = wallTimeToInstant(name, new Date(wallMs).toISOString().slice(0, -1));
    // In the gap of a change of clocks: as before it.
    return first ?? wallMs - offsetAt(name, wallMs - dayMs);
  };
}

/** `floating` is the clock of times without a zone. */
export function readTime({ parameters, value }: IcsProperty, findZone: FindZone, floating: ToInstant): IcsTime {
  const wallMs = wallTimeOf(value);
  if (value.length === 'yyyymmdd'.length) return { wallMs, isDate: true, toInstant: floating };
  if (value.endsWith('Z')) return { wallMs, isDate: false, toInstant: (ms) => ms };
  const tzid = parameters.TZID;
  const toInstant = tzid === undefined ? floating : findZone(tzid);
  if (!toInstant) throw new IcsUnreadable('unknown time zone');
  return { wallMs, isDate: false, toInstant };
}

export function wallTimeOf(value: string): number {
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = timeShape.exec(value) ?? [];
  if (year === undefined) throw new IcsUnreadable('not a time');
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isReal = new Date(date).getUTCDate() === Number(day) && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) <= 60;
  if (!isReal || Number(year) < 1900) throw new IcsUnreadable('not a time');
  return date + Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000;
}

export function durationMsOf(value: string): number {
  const found = durationShape.exec(value);
  if (!found) throw new IcsUnreadable('not a duration');
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((digits) => Number(digits ?? 0));
  const ms = ((weeks ?? 0) * 7 + (days ?? 0)) * dayMs + (hours ?? 0) * hourMs + (minutes ?? 0) * minuteMs + (seconds ?? 0) * 1000;
  return found[1] === '-' ? -ms : ms;
}

function isZone(name: string): boolean {
  try {
    offsetAt(name, 0);
    return true;
  } catch {
    return false;
  }
}

function tzidOf({ properties }: IcsPart): string {
  return properties.find(({ name }) => name === 'TZID')?.value ?? '';
}

/** By the rules in the file, which is how Outlook describes its own zones. */
function describedZone(part: IcsPart | undefined): ToInstant | undefined {
  if (!part || part.isCutOff) return undefined;
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(part.lines.join('\r\n'))));
    return (wallMs) => wallMs - zone.utcOffset(icalTime(wallMs)) * 1000;
  } catch {
    return undefined;
  }
}

/** Without a zone: the rules of a recurrence are those of a clock on a wall. */
export function icalTime(wallMs: number, isDate = false): ICAL.Time {
  const at = new Date(wallMs);
  return ICAL.Time.fromData({
    ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    ...{ hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds(), isDate },
  });
}
