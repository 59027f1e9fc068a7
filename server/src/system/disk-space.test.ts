import assert from 'node:assert/strict';
import fs, { statfsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import test from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { isLowAt, watchDiskSpace } from './disk-space.ts';

const kilobyte = { bavail: 2, bsize: 512 };

for (const [reserveBytes, wasLow, isLow] of [
  [1_024, false, false],
  [1_025, false, true],
  [1_024, true, true],
  [930, true, false],
] as const) {
  test(`1,024 bytes free with ${reserveBytes} to keep ${wasLow ? 'is still' : 'is'} ${isLow ? 'low' : 'enough'}`, () => {
    assert.equal(isLowAt(kilobyte, reserveBytes, wasLow), isLow);
  });
}

test('the first value is known at once', (t) => {
  const folder = tmpdir();
  const { bsize, blocks } = statfsSync(folder);
  const plenty = watchDiskSpace({ folder, reserveBytes: 1, intervalMs: 1_000, onChange: () => {}, onError: () => {} });
  const full = watchDiskSpace({
    folder,
    reserveBytes: bsize * blocks + 1,
    intervalMs: 1_000,
    onChange: () => {},
    onError: () => {},
  });
  t.after(plenty.stop);
  t.after(full.stop);
  assert.deepEqual([plenty.isLow(), full.isLow()], [false, true]);
});

test('later values follow the disk, each change is told once, and an error keeps the last value', async (t) => {
  const statfs = t.mock.method(fs.promises, 'statfs', async () => kilobyte);
  syncBuiltinESMExports();
  t.after(() => {
    statfs.mock.restore();
    syncBuiltinESMExports();
  });
  t.mock.timers.enable({ apis: ['setInterval'] });
  const errors: unknown[] = [];
  const changes: boolean[] = [];
  const watch = watchDiskSpace({
    folder: tmpdir(),
    reserveBytes: 2_048,
    intervalMs: 1_000,
    onChange: (isLow) => changes.push(isLow),
    onError: (error) => errors.push(error),
  });
  assert.equal(watch.isLow(), false);
  t.mock.timers.tick(1_000);
  await setImmediate();
  assert.equal(watch.isLow(), true);
  statfs.mock.mockImplementation(async () => Promise.reject(new Error('unmounted')));
  t.mock.timers.tick(1_000);
  await setImmediate();
  assert.equal(watch.isLow(), true);
  assert.deepEqual([errors, changes], [[new Error('unmounted')], [true]]);
  watch.stop();
});
