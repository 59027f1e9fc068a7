import { dayMs } from '#time/durations.ts';
import type { BlockKind } from './busy-block.ts';
import type { IcsPart, IcsProperty } from './ics-lines.ts';
import { durationMsOf, type FindZone, type IcsTime, IcsUnreadable, readTime, type ToInstant } from './ics-times.ts';

/** What an event says of its time. Null for `kind`: it makes nobody busy. */
export type EventTimes = {
  start: IcsTime;
  /** On the clock of the start, or, with `isExact`, what passes: a DURATION of hours does not care for changes of clocks. */
  lengthMs: number;
  isExact: boolean;
  kind: BlockKind | null;
  rules: string[];
  /** Further starts; with a period of their own, how long they are. */
  added: { time: IcsTime; lengthMs: number | undefined }[];
  excluded: IcsTime[];
  recurrence: { of: IcsTime; isRange: boolean } | null;
};

/** Throws for an event that cannot be read. */
export function readEvent(part: IcsPart, addresses: readonly string[], findZone: FindZone, floating: ToInstant): EventTimes {
  if (part.isCutOff) throw new IcsUnreadable('too long');
  const all = (name: string) => part.properties.filter((property) => property.name === name);
  const [startProperty] = all('DTSTART');
  const time = (property: IcsProperty) => readTime(property, findZone, floating);
  if (!startProperty) throw new IcsUnreadable('no start');
  const start = time(startProperty);
  const [recurrence] = all('RECURRENCE-ID');
  return {
    start,
    lengthMs: lengthOf(start, all('DTEND')[0], all('DURATION')[0], time),
    isExact: all('DTEND').length === 0 && all('DURATION').length > 0 && !start.isDate,
    kind: kindOf(all, addresses),
    rules: all('RRULE').map(({ value }) => value),
    added: all('RDATE').flatMap((property) => eachValue(property).map((each) => readAdded(each, time))),
    excluded: all('EXDATE').flatMap((property) => eachValue(property).map(time)),
    recurrence: recurrence
      ? { of: time(recurrence), isRange: recurrence.parameters.RANGE?.toUpperCase() === 'THISANDFUTURE' }
      : null,
  };
}

function lengthOf(
  start: IcsTime,
  end: IcsProperty | undefined,
  duration: IcsProperty | undefined,
  time: (property: IcsProperty) => IcsTime,
): number {
  const lengthMs = end ? wallLength(start, time(end)) : duration ? durationMsOf(duration.value) : start.isDate ? dayMs : 0;
  if (lengthMs < 0) throw new IcsUnreadable('ends before it starts');
  // Some programs write a day as a date and the same date again.
  return start.isDate ? Math.max(lengthMs, dayMs) : lengthMs;
}

/** On the clock of the start: an end in another zone is what that clock shows then. */
function wallLength(start: IcsTime, end: IcsTime): number {
  if (end.isDate !== start.isDate) throw new IcsUnreadable('a date and a time');
  const isSameClock = start.toInstant(start.wallMs) - start.wallMs === end.toInstant(start.wallMs) - start.wallMs;
  return isSameClock ? end.wallMs - start.wallMs : end.toInstant(end.wallMs) - start.toInstant(start.wallMs);
}

function kindOf(all: (name: string) => IcsProperty[], addresses: readonly string[]): BlockKind | null {
  const value = (name: string) => all(name)[0]?.value.toUpperCase();
  const own = all('ATTENDEE').find(({ value: address }) => addresses.includes(address.toLowerCase().replace(/^mailto:/, '')));
  const answer = own?.parameters.PARTSTAT?.toUpperCase();
  if (value('TRANSP') === 'TRANSPARENT' || value('STATUS') === 'CANCELLED' || answer === 'DECLINED') return null;
  if (value('STATUS') === 'TENTATIVE' || answer === 'TENTATIVE') return 'tentative';
  return value('X-MICROSOFT-CDO-BUSYSTATUS') === 'OOF' ? 'away' : 'busy';
}

function eachValue(property: IcsProperty): IcsProperty[] {
  return property.value.split(',').map((value) => ({ ...property, value: value.trim() }));
}

/** A time, or a period: `start/end` or `start/duration`. */
function readAdded(property: IcsProperty, time: (property: IcsProperty) => IcsTime): EventTimes['added'][number] {
  const [from = '', to] = property.value.split('/');
  const start = time({ ...property, value: from });
  if (to === undefined) return { time: start, lengthMs: undefined };
  const lengthMs = to.includes('P') ? durationMsOf(to) : wallLength(start, time({ ...property, value: to }));
  return { time: start, lengthMs };
}
