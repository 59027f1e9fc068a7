import { outcomes, waitingStages } from '@muster/contract/reports/report.ts';
import { hourMs } from '#time/durations.ts';
import { createHourCounter, type HourCount } from './hour-counter.ts';
import type { ReportRange } from './report-range.ts';

/* Counts ended applications from their packed bytes: see pack_ended_application. Typed arrays, because there may be a million of them. */

const startedAt = 3;
const endedAt = 9;
const headBytes = 15;
const visitBytes = 3;
const recordBytesMax = headBytes + visitBytes * waitingStages.length;
const nothing: Buffer = Buffer.alloc(0);
const pathsMax = 2 ** 16;
const hired = 0;

export type EndedCounts = {
  /** All that were read, also those outside of the periods. Everything else is about those in the periods. */
  read: number;
  /** By how they went: see `readPath`. */
  paths: { path: number; applications: number }[];
  /** For each period the numbers of the outcomes, in their order. */
  outcomes: number[][];
  /** For each period the hours until each hire, in order. */
  hires: Uint32Array[];
  /** The same of all periods together. */
  allHires: HourCount[];
  /** The hours in each stage, in the order of `waitingStages`. */
  visits: HourCount[][];
};

export type EndedCounter = {
  /** The next bytes, which are not kept. A record may be cut anywhere. */
  add: (bytes: Buffer) => void;
  counts: () => EndedCounts;
};

export function createEndedCounter(by: 'ended' | 'applied', range: Pick<ReportRange, 'starts' | 'until'>): EndedCounter {
  const dateAt = by === 'applied' ? startedAt : endedAt;
  const findPeriod = periodFinder(range);
  const paths = new Uint32Array(pathsMax);
  const outcomesByPeriod = range.starts.map(() => new Uint32Array(outcomes.length));
  const hires: number[][] = range.starts.map(() => []);
  const allHires = createHourCounter();
  const visits = waitingStages.map(createHourCounter);
  let read = 0;
  let rest = nothing;

  const addRecord = (bytes: Buffer, at: number, end: number) => {
    read += 1;
    const period = findPeriod(bytes, at + dateAt);
    const ofPeriod = outcomesByPeriod[period];
    if (!ofPeriod) return;
    const path = readInt(bytes, at) & (pathsMax - 1);
    increment(paths, path);
    increment(ofPeriod, path & 3);
    if ((path & 3) === hired) {
      const hours = hoursToEnd(bytes, at);
      hires[period]?.push(hours);
      allHires.add(hours);
    }
    for (let visit = at + headBytes; visit < end; visit += visitBytes) {
      const stageAndHours = readInt(bytes, visit);
      visits[stageAndHours >> 20]?.add(stageAndHours & 0xf_ffff);
    }
  };

  /** The record that began in the bytes before. Returns where the next one begins. */
  const addCutRecord = (received: Buffer): number => {
    if (rest.length === 0) return 0;
    const record = Buffer.concat([rest, received.subarray(0, recordBytesMax)]);
    const end = recordEnd(record, 0);
    if (end > record.length) return 0;
    addRecord(record, 0, end);
    const next = end - rest.length;
    rest = nothing;
    return next;
  };

  return {
    add(received) {
      let at = addCutRecord(received);
      while (rest.length === 0 && at < received.length) {
        const end = recordEnd(received, at);
        if (end > received.length) break;
        addRecord(received, at, end);
        at = end;
      }
      rest = Buffer.concat([rest, received.subarray(at)]);
    },
    counts() {
      if (rest.length > 0) throw new Error(`${rest.length} bytes of an ended application are left over`);
      return {
        read,
        paths: countedPaths(paths),
        outcomes: outcomesByPeriod.map((counts) => [...counts]),
        hires: hires.map((hours) => Uint32Array.from(hours).sort()),
        allHires: allHires.counts(),
        visits: visits.map(({ counts }) => counts()),
      };
    },
  };
}

/**
 * The number of the period, counted from 0; less or more than there are for those outside. Mostly that of the application before. Reads the time
 * itself: as an argument, each would be an object on the heap.
 */
function periodFinder({ starts, until }: Pick<ReportRange, 'starts' | 'until'>): (bytes: Buffer, at: number) => number {
  const boundaries = Float64Array.from([-Infinity, ...[...starts, until].map((start) => Date.parse(start)), Infinity]);
  const isAfter = (ms: number, place: number) => ms >= (boundaries[place] ?? Infinity);
  let found = 0;
  return (bytes, at) => {
    const ms = readMs(bytes, at);
    if (isAfter(ms, found) && !isAfter(ms, found + 1)) return found - 1;
    found = 0;
    for (let end = boundaries.length - 1; end - found > 1; ) {
      const middle = (found + end) >> 1;
      if (isAfter(ms, middle)) found = middle;
      else end = middle;
    }
    return found - 1;
  };
}

function recordEnd(bytes: Buffer, at: number): number {
  const visits = bytes[at] ?? 0;
  if (visits > waitingStages.length) throw new Error(`an ended application has ${visits} visits`);
  return at + headBytes + visitBytes * visits;
}

/** Three bytes. */
function readInt(bytes: Buffer, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
}

/** Six bytes, with a sign. */
function readMs(bytes: Buffer, at: number): number {
  return ((readInt(bytes, at) << 8) >> 8) * 2 ** 24 + readInt(bytes, at + 3);
}

function hoursToEnd(bytes: Buffer, at: number): number {
  return Math.floor((readMs(bytes, at + endedAt) - readMs(bytes, at + startedAt)) / hourMs);
}

function countedPaths(counts: Uint32Array): EndedCounts['paths'] {
  const paths: EndedCounts['paths'] = [];
  counts.forEach((applications, path) => {
    if (applications > 0) paths.push({ path, applications });
  });
  return paths;
}

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
