import assert from 'node:assert/strict';
import test from 'node:test';
import { isTimeZone } from '@muster/contract/schema/time-zone.ts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { rounds } from '#test/runner/rounds.ts';
import { minuteMs } from './durations.ts';
import { instantToWallTime, offsetAt, wallTimeToInstant } from './zones.ts';

const zoneNames = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'US/Pacific', 'Asia/Kolkata', 'EST5EDT', 'Etc/GMT+5'];

/** The same by the polyfill of Temporal, which shares no code with ours. */
function expectedInstants(zone: string, wall: string): number[] {
  const plain = Temporal.PlainDateTime.from(wall);
  const found = (['earlier', 'later'] as const)
    .map((disambiguation) => plain.toZonedDateTime(zone, { disambiguation }))
    .filter((zoned) => zoned.toPlainDateTime().equals(plain))
    .map(({ epochMilliseconds }) => epochMilliseconds);
  return [...new Set(found)];
}

/** Wall times around the changes of a zone in these years: before, inside and after the gap or the doubled hour. */
function wallTimesAtChanges(zone: string, firstYear: number, lastYear: number): string[] {
  const walls: string[] = [];
  let at = Temporal.ZonedDateTime.from(`${firstYear}-01-01T00:00[${zone}]`);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.year > lastYear) return walls;
    for (const minutes of [-61, -30, -1, 0, 29, 30, 59, 60]) {
      const before = next.subtract({ nanoseconds: 1 });
      const plain = next.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime().add({ minutes });
      walls.push(plain.toString({ smallestUnit: 'minute' }));
    }
    at = next;
  }
}

test('wall times at every change of the clocks of 2026, in every zone, are the instants that Temporal finds', (t) => {
  let [compared, gaps, doubled] = [0, 0, 0];
  for (const zone of zoneNames) {
    for (const wall of [...wallTimesAtChanges(zone, 2026, 2026), '2026-07-01T12:00', '2027-01-01T00:00']) {
      const instants = wallTimeToInstant(zone, wall);
      assert.deepEqual(instants, expectedInstants(zone, wall), `${wall} in ${zone}`);
      compared += 1;
      if (instants.length === 0) gaps += 1;
      if (instants.length === 2) doubled += 1;
    }
  }
  t.diagnostic(`${compared} wall times in ${zoneNames.length} zones, ${gaps} in a gap, ${doubled} doubled`);
  assert.ok(gaps > 200 && doubled > 200);
});

test('random wall times and instants from 1970 to 2100 agree with Temporal in both directions', () => {
  const firstMinute = 0;
  const lastMinute = Date.UTC(2100, 0, 1) / minuteMs;
  fc.assert(
    fc.property(fc.constantFrom(...zoneNames), fc.integer({ min: firstMinute, max: lastMinute }), (zone, minute) => {
      const instant = minute * minuteMs;
      const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
      assert.equal(offsetAt(zone, instant), zoned.offsetNanoseconds / 1e6);
      assert.equal(instantToWallTime(zone, instant), zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }));
      const wall = new Date(instant).toISOString().slice(0, 16);
      assert.deepEqual(wallTimeToInstant(zone, wall), expectedInstants(zone, wall));
    }),
    { numRuns: rounds(1000) },
  );
});

test('the changes of Berlin, New York, Lord Howe and Chatham', () => {
  const instants = (zone: string, wall: string) =>
    wallTimeToInstant(zone, wall).map((ms) => new Date(ms).toISOString().slice(0, 16));
  assert.deepEqual(instants('Europe/Berlin', '2026-03-29T02:30'), []);
  assert.deepEqual(instants('Europe/Berlin', '2026-10-25T02:30'), ['2026-10-25T00:30', '2026-10-25T01:30']);
  assert.deepEqual(instants('America/New_York', '2026-03-08T02:30'), []);
  assert.deepEqual(instants('America/New_York', '2026-11-01T01:30'), ['2026-11-01T05:30', '2026-11-01T06:30']);
  assert.deepEqual(instants('Australia/Lord_Howe', '2026-10-04T02:15'), []);
  assert.deepEqual(instants('Australia/Lord_Howe', '2026-04-05T01:45'), ['2026-04-04T14:45', '2026-04-04T15:15']);
  assert.deepEqual(instants('Pacific/Chatham', '2026-09-27T03:00'), []);
  assert.deepEqual(instants('Pacific/Chatham', '2026-04-05T03:00'), ['2026-04-04T13:15', '2026-04-04T14:15']);
  assert.deepEqual(instants('Pacific/Apia', '2011-12-30T12:00'), [], 'a day that Samoa left out');
});

test('only names of the IANA database are time zones', () => {
  for (const name of zoneNames) assert.ok(isTimeZone(name), name);
  for (const name of ['europe/berlin', 'GMT', 'CET', 'America/Argentina/Buenos_Aires']) assert.ok(isTimeZone(name), name);
  for (const name of [
    '',
    '+02:00',
    '-05',
    'GMT+1',
    'PST',
    'IST',
    'Berlin',
    'Europe/',
    'Europe/Nowhere',
    ' UTC',
    'SystemV/PST8',
    'x'.repeat(1e6),
  ])
    assert.ok(!isTimeZone(name), name.slice(0, 50));
});
