import assert from 'node:assert/strict';
import test from 'node:test';
import type { ReadScope } from './busy-block.ts';
import { type ReadEvents, readIcs } from './read-ics.ts';

const at = (iso: string) => Date.parse(iso);

function scope(given: Partial<ReadScope> = {}): ReadScope {
  return {
    ...{ fromMs: at('2026-10-01T00:00:00Z'), toMs: at('2027-02-01T00:00:00Z'), timeZone: 'Europe/Berlin' },
    ...{ addresses: ['tom@bakery.example'], deadlineMs: performance.now() + 2000, ...given },
  };
}

function calendar(...events: string[]): string {
  const wrap = (event: string) => `BEGIN:VEVENT\nUID:one\nDTSTAMP:20260101T000000Z\nSUMMARY:Canary\n${event.trim()}\nEND:VEVENT`;
  const all = events.map((event) => (event.startsWith('BEGIN:') ? event : wrap(event)));
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${all.join('\n')}\nEND:VCALENDAR\n`.replaceAll('\n', '\r\n');
}

function shown(read: ReadEvents[]): string[] {
  const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  return read
    .flatMap(({ blocks }) => blocks)
    .toSorted((one, other) => one.fromMs - other.fromMs)
    .map(({ fromMs, toMs, kind }) => `${minute(fromMs)} ${minute(toMs)}${kind === 'busy' ? '' : ` ${kind}`}`);
}

const cases: [name: string, events: string[], expected: string[]][] = [
  ['a plain event in UTC', ['DTSTART:20261118T100000Z\nDTEND:20261118T113000Z'], ['2026-11-18T10:00 2026-11-18T11:30']],
  [
    'a time zone',
    ['DTSTART;TZID=America/New_York:20261118T100000\nDTEND;TZID=America/New_York:20261118T110000'],
    ['2026-11-18T15:00 2026-11-18T16:00'],
  ],
  [
    'a start and an end in two zones',
    ['DTSTART;TZID=Europe/Berlin:20261118T100000\nDTEND;TZID=Europe/London:20261118T110000'],
    ['2026-11-18T09:00 2026-11-18T11:00'],
  ],
  [
    'a floating time is in the zone of the calendar',
    ['DTSTART:20261118T100000\nDTEND:20261118T110000'],
    ['2026-11-18T09:00 2026-11-18T10:00'],
  ],
  ['a whole day', ['DTSTART;VALUE=DATE:20261118'], ['2026-11-17T23:00 2026-11-18T23:00']],
  [
    'two whole days over the end of summer time',
    ['DTSTART;VALUE=DATE:20261024\nDTEND;VALUE=DATE:20261026'],
    ['2026-10-23T22:00 2026-10-25T23:00'],
  ],
  ['a DURATION', ['DTSTART:20261118T100000Z\nDURATION:PT1H30M'], ['2026-11-18T10:00 2026-11-18T11:30']],
  ['no end: it takes no time', ['DTSTART:20261118T100000Z'], []],
  ['TRANSPARENT', ['DTSTART:20261118T100000Z\nDTEND:20261118T113000Z\nTRANSP:TRANSPARENT'], []],
  ['CANCELLED', ['DTSTART:20261118T100000Z\nDTEND:20261118T113000Z\nSTATUS:CANCELLED'], []],
  [
    'declined by its owner',
    ['DTSTART:20261118T100000Z\nDTEND:20261118T113000Z\nATTENDEE;CN="T: x;y";PARTSTAT=DECLINED:mailto:Tom@Bakery.example'],
    [],
  ],
  [
    'declined by somebody else',
    ['DTSTART:20261118T100000Z\nDTEND:20261118T113000Z\nATTENDEE;PARTSTAT=DECLINED:mailto:ana@bakery.example'],
    ['2026-11-18T10:00 2026-11-18T11:30'],
  ],
  [
    'tentative',
    ['DTSTART:20261118T100000Z\nDTEND:20261118T113000Z\nSTATUS:TENTATIVE'],
    ['2026-11-18T10:00 2026-11-18T11:30 tentative'],
  ],
  [
    'away',
    ['DTSTART:20261118T100000Z\nDTEND:20261118T113000Z\nX-MICROSOFT-CDO-BUSYSTATUS:OOF'],
    ['2026-11-18T10:00 2026-11-18T11:30 away'],
  ],
  [
    'weekly over the end of summer time, without one and with one more',
    [
      'DTSTART;TZID=Europe/Berlin:20261013T090000\nDTEND;TZID=Europe/Berlin:20261013T100000\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=Europe/Berlin:20261020T090000\nRDATE:20261105T120000Z',
    ],
    [
      '2026-10-13T07:00 2026-10-13T08:00',
      '2026-10-27T08:00 2026-10-27T09:00',
      '2026-11-03T08:00 2026-11-03T09:00',
      '2026-11-05T12:00 2026-11-05T13:00',
    ],
  ],
  [
    'a period as RDATE',
    [
      'DTSTART:20261118T100000Z\nDTEND:20261118T110000Z\nRDATE;VALUE=PERIOD:20261119T100000Z/PT2H,20261120T100000Z/20261120T103000Z',
    ],
    ['2026-11-18T10:00 2026-11-18T11:00', '2026-11-19T10:00 2026-11-19T12:00', '2026-11-20T10:00 2026-11-20T10:30'],
  ],
  [
    'one occurrence moved, one cancelled',
    [
      'DTSTART:20261118T100000Z\nDTEND:20261118T110000Z\nRRULE:FREQ=DAILY;COUNT=3',
      'RECURRENCE-ID:20261119T100000Z\nDTSTART:20261119T150000Z\nDTEND:20261119T153000Z',
      'RECURRENCE-ID:20261120T100000Z\nDTSTART:20261120T100000Z\nDTEND:20261120T110000Z\nSTATUS:CANCELLED',
    ],
    ['2026-11-18T10:00 2026-11-18T11:00', '2026-11-19T15:00 2026-11-19T15:30'],
  ],
  [
    'an occurrence moved into the window from after it',
    [
      'DTSTART:20270301T100000Z\nDTEND:20270301T110000Z\nRRULE:FREQ=DAILY;COUNT=3',
      'RECURRENCE-ID:20270302T100000Z\nDTSTART:20261119T150000Z\nDTEND:20261119T153000Z',
    ],
    ['2026-11-19T15:00 2026-11-19T15:30'],
  ],
  [
    'this and all that follow at another time',
    [
      'DTSTART:20261118T100000Z\nDTEND:20261118T110000Z\nRRULE:FREQ=DAILY;COUNT=4',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261120T100000Z\nDTSTART:20261120T120000Z\nDTEND:20261120T123000Z',
    ],
    [
      '2026-11-18T10:00 2026-11-18T11:00',
      '2026-11-19T10:00 2026-11-19T11:00',
      '2026-11-20T12:00 2026-11-20T12:30',
      '2026-11-21T12:00 2026-11-21T12:30',
    ],
  ],
  [
    'until an instant',
    ['DTSTART;TZID=Europe/Berlin:20261118T093000\nDURATION:PT30M\nRRULE:FREQ=DAILY;UNTIL=20261119T083000Z'],
    ['2026-11-18T08:30 2026-11-18T09:00', '2026-11-19T08:30 2026-11-19T09:00'],
  ],
  ['a time that the clocks skip is read as before the change', ['DTSTART;TZID=Europe/Berlin:20270328T023000\nDURATION:PT30M'], []],
  ['a window that is behind', ['DTSTART:20200101T100000Z\nDTEND:20200101T110000Z'], []],
  ['a task is no event', ['BEGIN:VTODO\nUID:t\nDTSTART:20261118T100000Z\nDUE:20261118T110000Z\nEND:VTODO'], []],
  [
    'an alarm in an event',
    ['DTSTART:20261118T100000Z\nDTEND:20261118T110000Z\nBEGIN:VALARM\nTRIGGER:-PT15M\nDURATION:PT5M\nEND:VALARM'],
    ['2026-11-18T10:00 2026-11-18T11:00'],
  ],
  [
    'a folded line and an attachment of any size',
    [
      `DTSTART;TZID=Europe\n /Berlin:20261118T100000\nDTEND;TZID=Europe/Berlin:20261118T110000\nATTACH;ENCODING=BASE64:${'A'.repeat(200_000)}`,
    ],
    ['2026-11-18T09:00 2026-11-18T10:00'],
  ],
];

for (const [name, events, expected] of cases)
  test(`read: ${name}`, () => {
    const read = readIcs(calendar(...events), scope());
    assert.deepEqual(shown(read), expected);
    assert.equal(
      read.reduce((sum, { unreadable }) => sum + unreadable, 0),
      0,
    );
  });

test('an endless weekly event of years ago blocks every week of the window', () => {
  const event = 'DTSTART;TZID=Europe/Berlin:20100104T090000\nDTEND;TZID=Europe/Berlin:20100104T100000\nRRULE:FREQ=WEEKLY';
  const found = shown(readIcs(calendar(event), scope()));
  assert.equal(found.length, 17);
  assert.deepEqual([found[0], found.at(-1)], ['2026-10-05T07:00 2026-10-05T08:00', '2027-01-25T08:00 2027-01-25T09:00']);
});

test('a zone that the file describes, and one that nobody knows', () => {
  const zone = `BEGIN:VTIMEZONE
TZID:Our Zone
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
END:STANDARD
END:VTIMEZONE`;
  const event = 'DTSTART;TZID=Our Zone:20261118T100000\nDTEND;TZID=Our Zone:20261118T110000';
  assert.deepEqual(shown(readIcs(calendar(zone, event), scope())), ['2026-11-18T07:00 2026-11-18T08:00']);
  const [unknown] = readIcs(calendar(event), scope());
  assert.equal(unknown?.unreadable, 1);
  assert.deepEqual(shown(unknown ? [unknown] : []), ['2026-11-17T20:00 2026-11-19T01:00'], 'any zone of the earth');
});

test('what cannot be understood blocks its whole span and is counted; the rest is read', () => {
  const [read] = readIcs(
    calendar('DTSTART:20261118T100000Z\nDTEND:20261118T110000Z\nRRULE:FREQ=OFTEN;UNTIL=20261120T100000Z'),
    scope(),
  );
  assert.equal(read?.unreadable, 1);
  assert.deepEqual(shown(read ? [read] : []), ['2026-11-17T20:00 2026-11-21T00:00']);
  const good = 'BEGIN:VEVENT\nUID:two\nDTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nEND:VEVENT';
  const both = readIcs(calendar('DTSTART:never', good), scope());
  assert.deepEqual([both.map(({ unreadable }) => unreadable), shown(both)], [[1, 0], ['2026-12-01T10:00 2026-12-01T11:00']]);
});

test('an event for every second since 1970 ends at its time limit and blocks its span', () => {
  const startedMs = performance.now();
  const bomb = 'DTSTART:19700101T000000Z\nDTEND:19700101T000001Z\nRRULE:FREQ=SECONDLY';
  const [read] = readIcs(calendar(bomb), scope({ deadlineMs: startedMs + 300 }));
  assert.ok(performance.now() - startedMs < 10_000);
  assert.deepEqual([read?.unreadable, shown(read ? [read] : [])], [1, ['2026-10-01T00:00 2027-02-01T00:00']]);
});

test('our own entries are known by their UID', () => {
  const id = '019a8a3e-0000-7000-8000-000000000001';
  const event = (uid: string) => `BEGIN:VEVENT\nUID:${uid}\nDTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nEND:VEVENT`;
  const read = readIcs(calendar(event(`team-${id}`), event(`hold-${id}`), event(`x-team-${id}`)), scope());
  assert.deepEqual(
    read.map(({ interviewId }) => interviewId),
    [id, id, null],
  );
});

test('change days of Lord Howe, where clocks move by half an hour', () => {
  const event = 'DTSTART;TZID=Australia/Lord_Howe:20261003T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2';
  assert.deepEqual(shown(readIcs(calendar(event), scope())), [
    '2026-10-02T22:30 2026-10-02T23:30',
    '2026-10-03T22:00 2026-10-03T23:00',
  ]);
});

test('nothing that an event says of itself is in what is read', () => {
  const read = readIcs(calendar('DTSTART:20261118T100000Z\nDTEND:20261118T110000Z\nLOCATION:Canary\nDESCRIPTION:Canary'), scope());
  assert.ok(!JSON.stringify(read).includes('Canary'));
});
