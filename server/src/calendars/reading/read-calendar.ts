import { type DavResource, propertyText, readMultiStatus } from '../caldav/multi-status.ts';
import { CalendarError } from '../calendar-error.ts';
import type { BusyBlock } from '../ics/busy-block.ts';
import { IcsTooLarge } from '../ics/ics-lines.ts';
import { type ReadEvents, readIcs } from '../ics/read-ics.ts';
import type { CalendarAnswer, CalendarRequest, CalendarScope, ObjectEvents, ReadObject } from './reader-messages.ts';

const objectMaxMs = 2_000;
const answerMaxMs = 10_000;
const blocksMax = 20_000;

/** Turns an answer of a server into busy times. */
export function readCalendar(request: CalendarRequest): CalendarAnswer {
  try {
    const read = request.kind === 'ics' ? readFile(request) : readObjects(request);
    return { kind: 'objects', ...read, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { kind: 'unreadable', error: errorCode(error), rssBytes: process.memoryUsage.rss() };
  }
}

type Read = { objects: ReadObject[]; syncToken: string | null };

function readObjects({ body, url, scope }: Extract<CalendarRequest, { kind: 'multistatus' }>): Read {
  const endsAtMs = performance.now() + answerMaxMs;
  const { resources, syncToken } = readMultiStatus(Buffer.from(body), url);
  const limit = limitBlocks();
  return { objects: resources.map((resource) => readObject(resource, scope, endsAtMs, limit)), syncToken };
}

function readObject(resource: DavResource, scope: CalendarScope, endsAtMs: number, limit: LimitBlocks): ReadObject {
  const { path, url, status } = resource;
  const etag = propertyText(resource, 'getetag') ?? null;
  const text = propertyText(resource, 'calendar-data');
  if (text === undefined) return { path, url, etag, status, events: null };
  const deadlineMs = Math.min(performance.now() + objectMaxMs, endsAtMs);
  return { path, url, etag, status, events: limit(oneObject(readIcs(text, { ...scope, deadlineMs }))) };
}

/** A file is one object, beside those of our own interviews, which are known by themselves. */
function readFile({ body, scope }: Extract<CalendarRequest, { kind: 'ics' }>): Read {
  const text = new TextDecoder('utf-8').decode(body);
  if (!/^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 1000))) throw new CalendarError('not_a_calendar');
  const read = readIcs(text, { ...scope, deadlineMs: performance.now() + answerMaxMs });
  const limit = limitBlocks();
  const byInterview = Map.groupBy(read, ({ interviewId }) => interviewId);
  byInterview.set(null, byInterview.get(null) ?? []);
  const objects = [...byInterview].map(([id, events]) => {
    const path = id === null ? '' : `#${id}`;
    return { path, url: '', etag: '', status: 200, events: limit(oneObject(events)) };
  });
  return { objects, syncToken: null };
}

function oneObject(read: ReadEvents[]): ObjectEvents {
  const [first] = read;
  const unique = new Map(read.flatMap(({ blocks }) => blocks).map((block) => [`${block.fromMs} ${block.toMs}`, block]));
  return {
    uidHash: read.length === 1 && first ? first.uidHash : null,
    interviewId: first?.interviewId ?? null,
    isAhead: read.some(({ isAhead }) => isAhead),
    unreadable: read.reduce((sum, { unreadable }) => sum + unreadable, 0),
    blocks: [...unique.values()],
  };
}

type LimitBlocks = (events: ObjectEvents) => ObjectEvents;

/** An object that has more than is left blocks all from its first time to its last one. */
function limitBlocks(): LimitBlocks {
  let left = blocksMax;
  return (events) => {
    const { blocks } = events;
    left -= blocks.length;
    if (left >= 0) return events;
    left += blocks.length - 1;
    return { ...events, unreadable: events.unreadable + 1, blocks: [spanOf(blocks)] };
  };
}

function spanOf(blocks: BusyBlock[]): BusyBlock {
  const fromMs = blocks.reduce((earliest, block) => Math.min(earliest, block.fromMs), Infinity);
  const toMs = blocks.reduce((latest, block) => Math.max(latest, block.toMs), -Infinity);
  return { fromMs, toMs, kind: 'busy' };
}

function errorCode(error: unknown): Extract<CalendarAnswer, { kind: 'unreadable' }>['error'] {
  if (error instanceof IcsTooLarge) return 'too_large';
  const code = error instanceof CalendarError ? error.code : undefined;
  return code === 'too_large' || code === 'foreign_address' ? code : 'not_a_calendar';
}
