import { createHash } from 'node:crypto';
import { hourMs } from '#time/durations.ts';
import type { BusyBlock, ReadScope } from './busy-block.ts';
import { type EventTimes, readEvent } from './event-times.ts';
import { expandGroup } from './expand-group.ts';
import { type IcsPart, readIcsParts } from './ics-lines.ts';
import { type FindZone, ianaZone, type ToInstant, zonesOf } from './ics-times.ts';
import { rawSpan } from './raw-span.ts';

/** The events of one UID: an event, or all of its recurrences. */
export type ReadEvents = {
  uidHash: Uint8Array;
  /** The entry of one of our interviews. */
  interviewId: string | null;
  /** It recurs, or has a time behind the scope: a later scope may have more of it. */
  isAhead: boolean;
  unreadable: number;
  blocks: BusyBlock[];
};

const unknownZonePaddingMs = 14 * hourMs;
const ownUid = /^(?:team|hold)-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** When somebody is busy, by an iCalendar text. Throws IcsTooLarge. */
export function readIcs(text: string, scope: ReadScope): ReadEvents[] {
  const parts = readIcsParts(text);
  const findZone = zonesOf(parts);
  const floating = ianaZone(scope.timeZone) ?? ((wallMs: number) => wallMs);
  const events = parts.filter(({ kind }) => kind === 'VEVENT');
  const byUid = Map.groupBy(events, (event, index) => firstValue(event, 'UID') ?? `without a UID ${index}`);
  return [...byUid].map(([uid, group]) => readGroup(uid, group, scope, { findZone, floating }));
}

type Clocks = { findZone: FindZone; floating: ToInstant };

function readGroup(uid: string, parts: IcsPart[], scope: ReadScope, { findZone, floating }: Clocks): ReadEvents {
  const readable: EventTimes[] = [];
  const unreadable: IcsPart[] = [];
  for (const part of parts) {
    const event = tryTo(() => readEvent(part, scope.addresses, findZone, floating));
    if (event) readable.push(event);
    else unreadable.push(part);
  }
  const expanded = tryTo(() => expandGroup(readable, scope));
  if (!expanded) unreadable.push(...parts.filter((part) => !unreadable.includes(part)));
  const spans = unreadable.flatMap((part) => rawSpan(part, scope, unknownZonePaddingMs) ?? []);
  return {
    uidHash: createHash('sha256').update(uid).digest(),
    interviewId: ownUid.exec(uid)?.[1] ?? null,
    isAhead: parts.some(isRecurring) || readable.some(({ start }) => start.toInstant(start.wallMs) >= scope.toMs),
    unreadable: unreadable.length,
    blocks: uniqueBlocks([...(expanded ?? []), ...spans], scope),
  };
}

/** Within the scope, each once; of two kinds the one that counts for sure. */
function uniqueBlocks(blocks: BusyBlock[], { fromMs, toMs }: ReadScope): BusyBlock[] {
  const unique = new Map<string, BusyBlock>();
  for (const block of blocks) {
    if (block.toMs <= fromMs || block.fromMs >= toMs || block.toMs <= block.fromMs) continue;
    const clipped = { ...block, fromMs: Math.max(block.fromMs, fromMs), toMs: Math.min(block.toMs, toMs) };
    const key = `${clipped.fromMs} ${clipped.toMs}`;
    if (unique.get(key)?.kind !== 'busy') unique.set(key, clipped);
  }
  return [...unique.values()];
}

function isRecurring({ properties }: IcsPart): boolean {
  return properties.some(({ name }) => name === 'RRULE' || name === 'RDATE');
}

function firstValue({ properties }: IcsPart, name: string): string | undefined {
  return properties.find((property) => property.name === name)?.value;
}

/** Undefined for what nobody can read: a library's own errors among them. */
function tryTo<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
