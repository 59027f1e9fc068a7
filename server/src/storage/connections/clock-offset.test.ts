import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { startAppOn } from '#test/start-app.ts';
import { minuteMs } from '#time/durations.ts';
import { trackClockOffset } from './clock-offset.ts';

for (const skewMs of [15 * minuteMs, -15 * minuteMs])
  test(`a node whose clock is ${skewMs / minuteMs} min off writes the time of the database, and says so in its log`, async (t) => {
    const databaseUrl = await cloneTemplate();
    const rightTime = Date.now.bind(Date);
    t.mock.method(Date, 'now', () => rightTime() + skewMs);
    const { running, stop } = await startAppOn(databaseUrl);
    t.after(async () => {
      await stop();
      await dropDatabase(databaseUrl);
    });
    const client = await newClient(running);
    const id = await client.addJob();
    const job = await client.job(id);
    const [event] = (await client.get('/v1/events')).body.events;
    const [entry] = (await client.get('/v1/audit-log')).body.entries;
    for (const at of [job.created_at, job.updated_at, event.timestamp, entry.created_at])
      assert.ok(Math.abs(Date.parse(at) - rightTime()) < minuteMs, at);
    const expected = `The clock of this machine is 900 s ${skewMs > 0 ? 'ahead of' : 'behind'} the clock of the database`;
    assert.ok(running.log.some((line) => line.includes(expected)));
  });

test('the clock of a node is taken as it is while it differs by less than a second, and a slow answer does not change the offset', () => {
  const errors: unknown[] = [];
  const clock = trackClockOffset((error) => errors.push(error));
  clock.note({ offsetMs: 900, roundTripMs: 2 });
  assert.equal(clock.ms(), 0);
  clock.note({ offsetMs: -3000, roundTripMs: 2 });
  assert.equal(clock.ms(), -3000);
  clock.note({ offsetMs: 0, roundTripMs: 2000 });
  assert.equal(clock.ms(), -3000);
  assert.deepEqual(errors, []);
  clock.note({ offsetMs: -6000, roundTripMs: 2 });
  assert.equal(errors.length, 1);
});

test('a clock that is far off is reported at once, then every hour until it is right', (t) => {
  let nowMs = 0;
  t.mock.method(performance, 'now', () => nowMs);
  const errors: unknown[] = [];
  const clock = trackClockOffset((error) => errors.push(error));
  const reportsAfter = (offsetMs: number, ms: number) => {
    nowMs += ms;
    clock.note({ offsetMs, roundTripMs: 2 });
    return errors.length;
  };
  assert.equal(reportsAfter(-6000, 0), 1);
  assert.equal(reportsAfter(-6000, 59 * minuteMs), 1);
  assert.equal(reportsAfter(-6000, minuteMs), 2);
  assert.equal(reportsAfter(0, minuteMs), 2);
  assert.equal(reportsAfter(-6000, minuteMs), 3);
});
