import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, cityOf, clockAt, instantAt, minuteOf, offsetText, rangeText, wallTimeAt, weekStart } from './zones.ts';

// Zone, day and wall time, the instant; the time in the gap is the one behind it, of a doubled one the first counts.
const cases: [string, string, string, string, string][] = [
  ['Europe/Berlin', '2026-11-18', '15:00', '2026-11-18T14:00:00Z', '15:00'],
  ['America/New_York', '2026-11-18', '00:30', '2026-11-18T05:30:00Z', '00:30'],
  ['Asia/Kolkata', '2026-11-18', '09:15', '2026-11-18T03:45:00Z', '09:15'],
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z', '03:30'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00Z', '03:00'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z', '02:30'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00Z', '01:30'],
  ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30:00Z', '02:30'],
  ['Pacific/Chatham', '2026-09-27', '03:45', '2026-09-26T14:00:00Z', '03:45'],
  ['UTC', '2026-12-31', '23:59', '2026-12-31T23:59:00Z', '23:59'],
];

test('wall times become instants and back, on the days on which clocks change too', () => {
  for (const [zone, date, clock, instant, shown] of cases) {
    const ms = instantAt(zone, date, minuteOf(clock));
    assert.equal(new Date(ms).toISOString().replace('.000', ''), instant, `${zone} ${date} ${clock}`);
    assert.deepEqual([wallTimeAt(zone, ms).date, clockAt(zone, ms)], [date, shown]);
  }
});

test('weeks begin on Monday, and texts name the day, the times, the city and the offset', () => {
  assert.deepEqual(['2026-11-16', '2026-11-22', '2026-03-01'].map(weekStart), ['2026-11-16', '2026-11-16', '2026-02-23']);
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
  const noon = Date.parse('2026-11-18T14:00:00Z');
  assert.equal(rangeText('Europe/Berlin', noon, noon + 45 * 60_000), 'Wed 18 Nov, 15:00–15:45');
  assert.equal(cityOf('America/Argentina/Buenos_Aires'), 'Buenos Aires');
  assert.deepEqual(
    ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Nowhere/Unknown'].map((zone) => offsetText(zone, noon)),
    ['GMT', 'GMT+1', 'GMT−3:30', 'GMT'],
  );
});
