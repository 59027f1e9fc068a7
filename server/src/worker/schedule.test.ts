import assert from 'node:assert/strict';
import test from 'node:test';
import { scheduleTasks } from './schedule.ts';
import { tasks } from './tasks.ts';

const minuteMs = 60_000;

test('every task runs within two minutes of a start, hourly ones at moments of their own, and then at its interval', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const runs = new Map<string, number[]>(tasks.map(({ name }) => [name, []]));
  let nowMs = 0;
  const { stop } = scheduleTasks(tasks, ({ name }) => runs.get(name)?.push(nowMs));
  const passUntil = (ms: number) => {
    for (; nowMs < ms; nowMs += 250) t.mock.timers.tick(250);
  };
  passUntil(2 * minuteMs + 250);
  const first = tasks.map(({ name }) => runs.get(name)?.[0] ?? Number.POSITIVE_INFINITY);
  assert.ok(Math.max(...first) <= 2 * minuteMs, 'all have run');
  const hourly = tasks.filter(({ everyMs }) => everyMs === 60 * minuteMs);
  const moments = new Set(hourly.map(({ name }) => runs.get(name)?.[0]));
  assert.ok(hourly.length > 10 && moments.size > hourly.length / 2, `${hourly.length} tasks at ${moments.size} moments`);
  passUntil(70 * minuteMs);
  assert.deepEqual(
    hourly.filter(({ name }) => runs.get(name)?.length !== 2),
    [],
  );
  const pauses = hourly.map(({ name }) => (runs.get(name)?.[1] ?? 0) - (runs.get(name)?.[0] ?? 0));
  assert.ok(pauses.every((pause) => pause >= 53 * minuteMs && pause <= 67 * minuteMs) && new Set(pauses).size > 1, pauses.join());
  stop();
  const before = [...runs.values()].flat().length;
  passUntil(80 * minuteMs);
  assert.equal([...runs.values()].flat().length, before);
});
