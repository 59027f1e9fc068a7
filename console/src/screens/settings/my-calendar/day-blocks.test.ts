import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockHours, dayBlocks } from './day-blocks.ts';

const time = (start_at: string, end_at: string) => ({ start_at, end_at, kind: 'busy' as const });

test('a busy time over midnight is on both days, one over a whole day is all of it, and the same one twice is one', () => {
  const times = [time('2026-11-18T22:30:00Z', '2026-11-20T00:00:00Z'), time('2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z')];
  const berlin = (date: string) => dayBlocks([...times, ...times], date, 'Europe/Berlin').map(({ from, to }) => [from, to]);
  assert.deepEqual(berlin('2026-11-18'), [
    [1410, 1440],
    [600, 660],
  ]);
  assert.deepEqual(berlin('2026-11-19'), [[0, 1440]]);
  assert.deepEqual(berlin('2026-11-20'), [[0, 60]]);
  assert.deepEqual(berlin('2026-11-21'), []);
});

test('the hours of an ordinary day are shown, and those in which something begins or ends', () => {
  const block = (from: number, to: number) => ({ from, to, kind: 'busy' as const });
  assert.deepEqual(blockHours([]), [8, 18]);
  assert.deepEqual(blockHours([block(0, 1440)]), [8, 18]);
  assert.deepEqual(blockHours([block(390, 450), block(1100, 1110)]), [6, 19]);
  assert.deepEqual(blockHours([block(1410, 1440)]), [8, 24]);
});
