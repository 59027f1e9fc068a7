import ICAL from 'ical.js';
import { dayMs } from '#time/durations.ts';
import type { BlockKind, BusyBlock, ReadScope } from './busy-block.ts';
import type { EventTimes } from './event-times.ts';
import { IcsUnreadable, icalTime, wallTimeOf } from './ics-times.ts';

const occurrencesMax = 2_000;
const stepsPerCheck = 64;
const untilShape = /(?:^|;)UNTIL=([0-9TZ]{8,16})(?=;|$)/i;

/** The occurrences of an event with those that were changed. Throws when there are too many, or when it takes too long. */
export function expandGroup(events: EventTimes[], scope: ReadScope): BusyBlock[] {
  const changed = events.filter(({ recurrence }) => recurrence !== null);
  const blocks = changed.flatMap(
    (event) => blockOf(event.kind, startOf(event), endOf(event, event.start.wallMs, event.lengthMs)) ?? [],
  );
  for (const master of events) if (master.recurrence === null) blocks.push(...expandMaster(master, changed, scope));
  return blocks;
}

function expandMaster(master: EventTimes, changed: EventTimes[], scope: ReadScope): BusyBlock[] {
  const replaced = new Set([
    ...changed.flatMap(recurrenceInstant),
    ...master.excluded.map(({ wallMs, toInstant }) => toInstant(wallMs)),
  ]);
  // A change of this and all that follow, in their order.
  const ranges = changed
    .filter(({ recurrence }) => recurrence?.isRange)
    .toSorted((one, other) => (recurrenceInstant(one)[0] ?? 0) - (recurrenceInstant(other)[0] ?? 0));
  const shiftMaxMs = Math.max(0, ...ranges.map((range) => Math.abs(shiftOf(range))), ...ranges.map(({ lengthMs }) => lengthMs));
  const blocks: BusyBlock[] = [];
  for (const { wallMs, lengthMs } of starts(master, scope, shiftMaxMs)) {
    const instant = master.start.toInstant(wallMs);
    if (replaced.has(instant)) continue;
    const range = ranges.findLast((each) => (recurrenceInstant(each)[0] ?? 0) <= instant);
    const event = range ? { ...range, start: { ...range.start, wallMs: 0 } } : master;
    const at = wallMs + (range ? shiftOf(range) : 0);
    const length = range ? range.lengthMs : lengthMs;
    const block = blockOf(event.kind, event.start.toInstant(at), endOf(event, at, length));
    if (block && block.toMs > scope.fromMs && block.fromMs < scope.toMs) blocks.push(block);
    if (blocks.length > occurrencesMax) throw new IcsUnreadable('too many occurrences');
  }
  return blocks;
}

/** When it begins, on its own clock: the start, what the rules say, and what was added. */
function* starts(
  { start, lengthMs, rules, added }: EventTimes,
  { toMs, deadlineMs }: ReadScope,
  marginMs: number,
): Generator<{ wallMs: number; lengthMs: number }> {
  const seen = new Set<number>();
  const isNew = (wallMs: number) => !seen.has(wallMs) && seen.add(wallMs);
  for (const { time, lengthMs: own } of added) {
    const exact = time.isDate ? time.wallMs : wallTimeAt(start, time.toInstant(time.wallMs));
    if (isNew(exact)) yield { wallMs: exact, lengthMs: own ?? lengthMs };
  }
  if (isNew(start.wallMs)) yield { wallMs: start.wallMs, lengthMs };
  for (const rule of rules) {
    const isOver = endOfRule(rule, start);
    const iterator = ICAL.Recur.fromString(rule.replace(untilShape, '')).iterator(icalTime(start.wallMs, start.isDate));
    for (let step = 0; ; step += 1) {
      if (step % stepsPerCheck === 0 && performance.now() > deadlineMs) throw new IcsUnreadable('too slow');
      const next: ICAL.Time | null = iterator.next();
      if (!next) break;
      const wallMs = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
      const instant = start.toInstant(wallMs);
      if (isOver(wallMs, instant) || instant > toMs + marginMs) break;
      if (isNew(wallMs)) yield { wallMs, lengthMs };
    }
  }
}

/** What the clock of the event shows at an instant. */
function wallTimeAt({ toInstant }: EventTimes['start'], instant: number): number {
  let wallMs = instant;
  for (let round = 0; round < 3; round += 1) wallMs += instant - toInstant(wallMs);
  return wallMs;
}

/** UNTIL in UTC is an instant; otherwise it is a time of the clock of the event, and a date means that day to its end. */
function endOfRule(rule: string, start: EventTimes['start']): (wallMs: number, instant: number) => boolean {
  const until = untilShape.exec(rule)?.[1]?.toUpperCase();
  if (until === undefined) return () => false;
  const untilMs = wallTimeOf(until);
  if (until.length === 'yyyymmdd'.length) return (wallMs) => Math.floor(wallMs / dayMs) * dayMs > untilMs;
  return until.endsWith('Z') && !start.isDate ? (_, instant) => instant > untilMs : (wallMs) => wallMs > untilMs;
}

function recurrenceInstant({ recurrence }: EventTimes): number[] {
  return recurrence ? [recurrence.of.toInstant(recurrence.of.wallMs)] : [];
}

/** How far a change moves the occurrence that it is of. */
function shiftOf({ start, recurrence }: EventTimes): number {
  return recurrence ? start.wallMs - recurrence.of.wallMs : 0;
}

function startOf({ start }: EventTimes): number {
  return start.toInstant(start.wallMs);
}

function endOf({ start, isExact }: EventTimes, wallMs: number, lengthMs: number): number {
  if (!isExact) return start.toInstant(wallMs + lengthMs);
  const daysMs = Math.floor(lengthMs / dayMs) * dayMs;
  return start.toInstant(wallMs + daysMs) + lengthMs - daysMs;
}

function blockOf(kind: BlockKind | null, fromMs: number, toMs: number): BusyBlock | undefined {
  return kind !== null && toMs > fromMs ? { fromMs, toMs, kind } : undefined;
}
