import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { rounds } from '#test/runner/rounds.ts';
import { hourMs } from '#time/durations.ts';
import { type BookingRules, isOffered, offeredDays, timesPerDay } from './offered-times.ts';
import { type BusyTime, leastBusyInterviewer, openSlots, type SlotRules } from './slots.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const longAgo = Date.parse('2020-01-01T00:00:00Z');

const rules: SlotRules = {
  mode: 'all',
  time_zone: 'UTC',
  availability: [{ weekdays: everyDay, from: '00:00', to: '24:00' }],
  start_date: '2026-11-16',
  end_date: '2026-11-16',
  excluded_dates: [],
  duration_minutes: 60,
  slot_minutes: 60,
  buffer_minutes: 0,
  minimum_notice_hours: 0,
  max_per_day: null,
};

const offeredTimes = (given: BookingRules, nowMs: number) => [...offeredDays(given, nowMs)].flat();

/** The same by the polyfill of Temporal, day by day and minute by minute, without any shortcut. */
function expectedTimes(given: SlotRules): number[] {
  const found = new Set<number>();
  const last = Temporal.PlainDate.from(given.end_date);
  for (
    let day = Temporal.PlainDate.from(given.start_date);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (given.excluded_dates.includes(day.toString())) continue;
    for (const { weekdays, from, to } of given.availability.filter((window) => window.weekdays.includes(day.dayOfWeek))) {
      assert.ok(weekdays.length > 0);
      const end = wallTime(day, to);
      for (
        let wall = wallTime(day, from);
        Temporal.PlainDateTime.compare(wall, end) < 0;
        wall = wall.add({ minutes: given.slot_minutes })
      ) {
        const start = firstInstant(wall, given.time_zone);
        if (start === undefined) continue;
        if (start + given.duration_minutes * 60_000 <= endOfWindow(end, given.time_zone)) found.add(start);
      }
    }
  }
  return [...found].sort((one, other) => one - other);
}

function wallTime(day: Temporal.PlainDate, time: string): Temporal.PlainDateTime {
  return time === '24:00' ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(time);
}

function firstInstant(wall: Temporal.PlainDateTime, zone: string): number | undefined {
  const zoned = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : undefined;
}

function endOfWindow(wall: Temporal.PlainDateTime, zone: string): number {
  const exact = firstInstant(wall, zone);
  if (exact !== undefined) return exact;
  const before = wall.subtract({ days: 1 }).toZonedDateTime(zone);
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
}

/** What clocks in the zone show at these instants. */
function wallTimes(zone: string, instants: number[]): string[] {
  return instants.map((ms) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(11, 16),
  );
}

const changeDays = [
  // Zone, day, a window around the change, the times of half an hour that clocks show, the hours of the day.
  ['Europe/Berlin', '2026-03-29', ['01:00', '04:00'], '01:00 01:30 03:00 03:30', 23],
  ['Europe/Berlin', '2026-10-25', ['01:00', '04:00'], '01:00 01:30 02:00 02:30 03:00 03:30', 25],
  ['America/New_York', '2026-03-08', ['01:00', '04:00'], '01:00 01:30 03:00 03:30', 23],
  ['America/New_York', '2026-11-01', ['00:30', '03:00'], '00:30 01:00 01:30 02:00 02:30', 25],
  ['Australia/Lord_Howe', '2026-10-04', ['01:00', '03:30'], '01:00 01:30 02:30 03:00', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', ['01:00', '03:00'], '01:00 01:30 02:00 02:30', 24.5],
  ['Pacific/Chatham', '2026-09-27', ['02:15', '04:45'], '02:15 03:45 04:15', 23],
  ['Pacific/Chatham', '2026-04-05', ['02:15', '04:45'], '02:15 02:45 03:15 03:45 04:15', 25],
] as const;

for (const [zone, day, [from, to], shown, hours] of changeDays) {
  test(`${zone} on ${day}: a time in the gap is left out, of a doubled one the first is offered`, () => {
    const onThatDay = { ...rules, time_zone: zone, start_date: day, end_date: day, duration_minutes: 30, slot_minutes: 30 };
    const given = { ...onThatDay, availability: [{ weekdays: everyDay, from, to }] };
    const times = offeredTimes(given, longAgo);
    assert.deepEqual(wallTimes(zone, times), shown.split(' '));
    assert.deepEqual(times, expectedTimes(given));
    const wholeDay = offeredTimes({ ...onThatDay, slot_minutes: 5, duration_minutes: 5 }, longAgo);
    assert.deepEqual(wholeDay, expectedTimes({ ...onThatDay, slot_minutes: 5, duration_minutes: 5 }));
    const [first = 0, last = 0] = [wholeDay[0], wholeDay.at(-1)];
    assert.equal((last - first) / hourMs + 5 / 60, hours);
  });
}

test('random rules around the changes of many zones offer what Temporal computes', () => {
  const time = fc.integer({ min: 0, max: 20 }).map((quarter) => `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`);
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'America/St_Johns',
    'UTC',
  ];
  const given = fc.record({
    time_zone: fc.constantFrom(...zones),
    start_date: fc.constantFrom(
      '2026-03-06',
      '2026-03-27',
      '2026-04-03',
      '2026-09-25',
      '2026-10-02',
      '2026-10-24',
      '2026-10-31',
      '2027-02-06',
    ),
    days: fc.integer({ min: 0, max: 3 }),
    windows: fc.array(fc.tuple(fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1 }), time, time), {
      minLength: 1,
      maxLength: 3,
    }),
    duration_minutes: fc.constantFrom(5, 20, 45, 60, 120),
    slot_minutes: fc.constantFrom(5, 15, 45, 60),
    excluded: fc.integer({ min: 0, max: 6 }),
  });
  fc.assert(
    fc.property(given, ({ days, windows, excluded, ...others }) => {
      const start = Temporal.PlainDate.from(others.start_date);
      const sample = {
        ...rules,
        ...others,
        end_date: start.add({ days }).toString(),
        excluded_dates: [start.add({ days: excluded }).toString()],
        availability: windows.map(([weekdays, from, to]) => (from < to ? { weekdays, from, to } : { weekdays, from, to: '24:00' })),
      };
      const times = offeredTimes(sample, longAgo);
      assert.deepEqual(times, expectedTimes(sample));
      for (const time of times.slice(0, 3).flatMap((start) => [start, start + 60_000]))
        assert.equal(isOffered(sample, time, longAgo), times.includes(time));
      // An hour that comes twice has its times twice.
      const repeatedMax = windows.length * Math.ceil(60 / sample.slot_minutes);
      assert.ok(times.length <= (days + 1) * timesPerDay(sample) + repeatedMax);
    }),
    { numRuns: rounds(40) },
  );
});

test('notice counts elapsed hours, also over a change of the clocks', () => {
  const given = {
    ...rules,
    time_zone: 'Europe/Berlin',
    start_date: '2026-03-28',
    end_date: '2026-03-30',
    minimum_notice_hours: 24,
  };
  const now = Date.parse('2026-03-28T11:00:00Z');
  // Noon on Saturday; 24 hours later it is one o'clock on Sunday.
  const [first = 0] = offeredTimes(given, now);
  assert.equal(new Date(first).toISOString(), '2026-03-29T11:00:00.000Z');
  assert.deepEqual(wallTimes('Europe/Berlin', [first]), ['13:00']);
  assert.deepEqual(offeredTimes(given, now + 1)[0], first + hourMs);
});

test('a page that is opened long after the first day offers what is left', () => {
  const given = { ...rules, start_date: '2026-11-01', end_date: '2026-11-20', time_zone: 'Pacific/Pago_Pago' };
  const now = Date.parse('2026-11-16T12:30:00Z');
  assert.deepEqual(
    offeredTimes(given, now),
    expectedTimes(given).filter((ms) => ms >= now),
  );
  assert.deepEqual(offeredTimes(given, Date.parse('2027-01-01T00:00:00Z')), []);
});

const morning = {
  ...rules,
  availability: [{ weekdays: everyDay, from: '09:00', to: '12:00' }],
  duration_minutes: 30,
  slot_minutes: 30,
};

function busy(from: string, to: string, bufferMinutes = 0): BusyTime {
  const [startMs, endMs] = [`2026-11-16T${from}:00Z`, `2026-11-16T${to}:00Z`].map((iso) => Date.parse(iso));
  if (startMs === undefined || endMs === undefined) throw new Error('two times are parsed');
  return { fromMs: startMs - bufferMinutes * 60_000, toMs: endMs + bufferMinutes * 60_000 };
}

async function shownSlots(given: SlotRules, calendars: BusyTime[][], candidate: BusyTime[] = []): Promise<string[]> {
  const interviewers = calendars.map((times, index) => ({ id: String.fromCharCode(97 + index), busy: times }));
  return (await openSlots(given, { interviewers, candidate }, longAgo)).map(
    ({ startMs, free }) => `${new Date(startMs).toISOString().slice(11, 16)}${given.mode === 'any' ? ` ${free.join('')}` : ''}`,
  );
}

test('with the mode all a time is open when everyone and the candidate have time', async () => {
  const taken = [[busy('09:00', '09:30')], [busy('10:15', '10:20')]];
  assert.deepEqual(await shownSlots(morning, taken, [busy('11:30', '12:30')]), ['09:30', '10:30', '11:00']);
});

test('with the mode any a time is open when at least one interviewer is free, and names those who are', async () => {
  const taken = [[busy('09:00', '10:00')], [busy('09:30', '10:00'), busy('11:00', '12:00')]];
  const expected = ['09:00 b', '10:00 ab', '10:30 ab', '11:00 a', '11:30 a'];
  assert.deepEqual(await shownSlots({ ...morning, mode: 'any' }, taken), expected);
});

test('the buffer stays free before and after, and the buffers of other interviews too', async () => {
  assert.deepEqual(await shownSlots({ ...morning, buffer_minutes: 15 }, [[busy('10:00', '10:30')]]), ['09:00', '11:00', '11:30']);
  assert.deepEqual(await shownSlots(morning, [[busy('10:00', '10:30', 15)]]), ['09:00', '11:00', '11:30']);
});

test('an interviewer who has max_per_day interviews on a day is not offered on it', async () => {
  const busyDay = [busy('14:00', '15:00'), busy('16:00', '17:00')];
  assert.deepEqual(await shownSlots({ ...morning, max_per_day: 2 }, [busyDay]), []);
  assert.equal((await shownSlots({ ...morning, max_per_day: 3 }, [busyDay])).length, 6);
  assert.deepEqual(await shownSlots({ ...morning, mode: 'any', max_per_day: 2, slot_minutes: 90 }, [busyDay, []]), [
    '09:00 b',
    '10:30 b',
  ]);
});

test('overlapping busy times, in any order, do not hide one another', async () => {
  const nested = [busy('09:30', '09:40'), busy('09:00', '11:00'), busy('09:10', '09:20')];
  assert.deepEqual(await shownSlots(morning, [nested]), ['11:00', '11:30']);
});

test('with the mode any the interviewer with the fewest interviews in the week of the time is chosen, of several the first', () => {
  const onDay = (day: string) => ({ fromMs: Date.parse(`${day}T14:00:00Z`), toMs: Date.parse(`${day}T15:00:00Z`) });
  const slot = { startMs: Date.parse('2026-11-18T09:00:00Z'), endMs: 0, free: ['a', 'b', 'c'] };
  const taken = (...days: string[][]) => {
    const interviewers = days.map((each, index) => ({ id: 'abc'.charAt(index), busy: each.map(onDay) }));
    return leastBusyInterviewer(rules, { interviewers, candidate: [] }, slot).join();
  };
  assert.equal(taken([], [], []), 'a');
  assert.equal(taken(['2026-11-16'], ['2026-11-22', '2026-11-17'], ['2026-11-18', '2026-11-17']), 'a');
  assert.equal(taken(['2026-11-16'], ['2026-11-15', '2026-11-23', '2026-11-24'], ['2026-11-18']), 'b', 'other weeks do not count');
  assert.equal(
    leastBusyInterviewer(
      rules,
      {
        interviewers: [
          { id: 'a', busy: [] },
          { id: 'b', busy: [] },
        ],
        candidate: [],
      },
      { ...slot, free: ['b'] },
    ).join(),
    'b',
  );
});

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
