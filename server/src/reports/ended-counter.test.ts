import assert from 'node:assert/strict';
import test from 'node:test';
import { waitingStages } from '@muster/contract/reports/report.ts';
import { seededRandom } from '#demo/demo-random.ts';
import { hourMs } from '#time/durations.ts';
import { createEndedCounter } from './ended-counter.ts';

const range = { starts: ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'], until: '2026-03-01T00:00:00.000Z' };

type Record = { path: number; startedMs: number; endedMs: number; visits: number[] };

function pack({ path, startedMs, endedMs, visits }: Record): Buffer {
  const bytes = Buffer.alloc(15 + 3 * visits.length);
  bytes.writeUInt8(visits.length);
  bytes.writeUInt16BE(path, 1);
  bytes.writeIntBE(startedMs, 3, 6);
  bytes.writeIntBE(endedMs, 9, 6);
  for (const [place, visit] of visits.entries()) bytes.writeUIntBE(visit, 15 + 3 * place, 3);
  return bytes;
}

test('a period begins with its first millisecond, and everything outside is only counted as read', () => {
  const counter = createEndedCounter('ended', range);
  const path = (outcome: number) => outcome + 4 * 8 + 64 * 2;
  const ends = [...range.starts, range.until].flatMap((start) => [Date.parse(start) - 1, Date.parse(start)]);
  for (const [place, endedMs] of ends.entries())
    counter.add(pack({ path: path(place % 3), startedMs: endedMs - 5.5 * hourMs, endedMs, visits: [2 ** 20 + place] }));
  assert.deepEqual(counter.counts(), {
    read: 6,
    paths: [0, 1, 2].map((outcome) => ({ path: path(outcome), applications: outcome === 0 ? 1 : outcome === 1 ? 2 : 1 })),
    outcomes: [
      [0, 1, 1],
      [1, 1, 0],
    ],
    hires: [new Uint32Array(), new Uint32Array([5])],
    allHires: [{ hours: 5, applications: 1 }],
    visits: waitingStages.map((_, stage) => (stage === 1 ? [1, 2, 3, 4].map((hours) => ({ hours, applications: 1 })) : [])),
  });
});

test('records may be cut anywhere', () => {
  const random = seededRandom(5);
  const pick = (max: number) => Math.floor(random.next() * max);
  const records = Array.from({ length: 500 }, () => {
    const endedMs = Date.parse('2025-12-15') + pick(90 * 24 * hourMs);
    const visits = waitingStages.flatMap((_, stage) => (pick(2) === 0 ? [] : [stage * 2 ** 20 + pick(5000)]));
    return pack({ path: pick(3) + 4 * pick(9) + 64 * pick(1024), startedMs: endedMs - pick(99 * 24 * hourMs), endedMs, visits });
  });
  const bytes = Buffer.concat(records);
  for (const by of ['ended', 'applied'] as const) {
    const [whole, cut] = [createEndedCounter(by, range), createEndedCounter(by, range)];
    for (const record of records) whole.add(record);
    const part = Buffer.alloc(100);
    for (let at = 0; at < bytes.length; ) {
      // Its memory is used again.
      const length = bytes.copy(part, 0, at, Math.min(bytes.length, at + 1 + pick(pick(100) + 1)));
      cut.add(part.subarray(0, length));
      at += length;
    }
    assert.equal(whole.counts().read, 500);
    assert.deepEqual(cut.counts(), whole.counts());
  }
});

test('bytes that are missing or cannot be are an error, not a number', () => {
  const counter = createEndedCounter('ended', range);
  counter.add(Buffer.alloc(14));
  assert.throws(() => counter.counts(), /14 bytes/);
  assert.throws(() => createEndedCounter('ended', range).add(Buffer.alloc(200, 11)), /11 visits/);
});
