import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '#durations.ts';
import { type Attendee, anyHours, countByDay, dayRows, hoursText, usualHours } from './day-rows.ts';

const day = { date: '2026-11-18', zone: 'Europe/Berlin', durationMs: hourMs, slotMinutes: 60, nowMs: 0 };
const ms = (clock: string) => Date.parse(`2026-11-18T${clock}:00+01:00`);
const person = (key: string, zone: string | null, ...busy: [string, string][]): Attendee => ({
  key,
  name: key,
  zone,
  busy: busy.map(([from, to]) => ({ fromMs: ms(from), toMs: ms(to), isInterview: false })),
  hasHours: true,
  ownHours: null,
  daysOff: [],
  interviewerId: null,
  unread: undefined,
});
const states = (rows: ReturnType<typeof dayRows>, state: string) =>
  rows
    .filter((row) => row.state === state)
    .map(({ clock }) => clock)
    .join(' ');

test('a row is free when nobody is busy and all interviewers work, each in their own time zone', () => {
  const candidate = { ...person('candidate', null, ['16:30', '17:30']), hasHours: false };
  const rows = dayRows(day, [person('tom', null, ['10:00', '11:30']), person('ana', 'America/New_York'), candidate], usualHours);
  assert.equal(rows[0]?.clock, '08:00');
  assert.equal(rows.at(-1)?.clock, '17:00');
  assert.equal(states(rows, 'free'), '15:00');
  assert.equal(states(rows, 'busy'), '10:00 11:00 16:00 17:00');
  assert.deepEqual(
    rows.find(({ clock }) => clock === '15:00')?.attendees.map(({ clock, state }) => `${clock} ${state}`),
    ['15:00 free', '09:00 free', '15:00 free'],
  );
});

test('own working hours and days off count; with any hours only days off', () => {
  const early = { ...person('tom', null), ownHours: [{ weekdays: [3], from: '07:00', to: '10:00' }] };
  assert.equal(states(dayRows(day, [early], usualHours), 'free'), '07:00 08:00 09:00');
  assert.equal(hoursText(early, day.date), '07:00–10:00');
  const off = { ...early, daysOff: [{ start_date: '2026-11-17', end_date: '2026-11-18' }] };
  assert.equal(states(dayRows(day, [off], anyHours), 'free'), '');
  assert.equal(hoursText(off, day.date), 'day off');
  assert.equal(hoursText(person('ana', null), '2026-11-21'), 'day off');
});

test('times of other days are marked, past ones are left out, and those in a gap of the clocks', () => {
  const rows = dayRows({ ...day, nowMs: ms('13:00') }, [person('kim', 'Asia/Tokyo')], anyHours);
  assert.deepEqual(rows.map(({ clock, attendees }) => `${clock}=${attendees[0]?.clock}+${attendees[0]?.dayShift}`).slice(0, 4), [
    '14:00=22:00+0',
    '15:00=23:00+0',
    '16:00=00:00+1',
    '17:00=01:00+1',
  ]);
  const changed = dayRows({ ...day, date: '2026-03-29' }, [person('tom', null)], anyHours);
  assert.deepEqual(
    changed.slice(0, 4).map(({ clock }) => clock),
    ['00:00', '01:00', '03:00', '04:00'],
  );
});

test('free times are counted by the days of the week', () => {
  const counts = countByDay('Europe/Berlin', '2026-11-16', [ms('09:00'), ms('23:30'), ms('23:30') + hourMs]);
  assert.deepEqual(
    counts.map(({ count }) => count),
    [0, 0, 2, 1, 0, 0, 0],
  );
});

test('an interview is told apart from the calendar, and what is not known is not free', () => {
  const tom = person('tom', null, ['10:00', '11:00'], ['12:00', '13:00']);
  tom.busy = tom.busy.map((range, index) => ({ ...range, isInterview: index === 0 }));
  const unread = { ...person('ana', null), unread: { since: null } };
  const rows = dayRows(day, [tom, unread], usualHours);
  const of = (clock: string) => rows.find((row) => row.clock === clock);
  assert.deepEqual(
    of('10:00')?.attendees.map(({ state }) => state),
    ['interview', 'unread'],
  );
  assert.deepEqual(
    of('12:00')?.attendees.map(({ state }) => state),
    ['busy', 'unread'],
  );
  assert.deepEqual([of('10:00')?.state, of('12:00')?.state, of('14:00')?.state], ['busy', 'busy', 'unread']);
  assert.equal(states(rows, 'free'), '');
});
