import { dayMs, hourMs } from '#time/durations.ts';
import type { BusyBlock, ReadScope } from './busy-block.ts';
import type { IcsPart } from './ics-lines.ts';
import { wallTimeOf } from './ics-times.ts';

/**
 * All the time in which an event that cannot be understood may be: from its start to its end, or to the end of its recurrences. Times are
 * padded, because their zone may be what is not known. Undefined when not even its start can be read.
 */
export function rawSpan({ properties }: IcsPart, { toMs }: ReadScope, paddingMs: number): BusyBlock | undefined {
  const values = (name: string) => properties.filter((property) => property.name === name).map(({ value }) => value);
  const starts = values('DTSTART').flatMap(readMs);
  if (starts.length === 0) return undefined;
  const fromMs = Math.min(...starts);
  const isDate = values('DTSTART').some((value) => value.length === 'yyyymmdd'.length);
  const ends = [...values('DTEND').flatMap(readMs), fromMs + (isDate ? dayMs : hourMs)];
  const untils = values('RRULE').map((rule) => untilOf(rule) ?? toMs);
  const added = values('RDATE').length > 0 ? [toMs] : [];
  return { fromMs: fromMs - paddingMs, toMs: Math.max(...ends, ...untils, ...added) + paddingMs, kind: 'busy' };
}

function untilOf(rule: string): number | undefined {
  const until = /(?:^|;)UNTIL=([0-9TZ]{8,16})/i.exec(rule)?.[1];
  return until === undefined ? undefined : readMs(until)[0];
}

function readMs(value: string): number[] {
  try {
    return [wallTimeOf(value)];
  } catch {
    return [];
  }
}
