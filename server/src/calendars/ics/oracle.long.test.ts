import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { promisify } from 'node:util';
import { installObstacle, installPackage } from '#test/runner/debian-package.ts';
import { readIcs } from './read-ics.ts';

const run = promisify(execFile);
// That of Debian, which has its packages; another one on the PATH has not.
const python = '/usr/bin/python3';
const fromMs = Date.parse('2026-10-01T00:00:00Z');
const toMs = Date.parse('2027-02-01T00:00:00Z');

const program = `
import sys, json, datetime, icalendar, recurring_ical_events
utc = datetime.timezone.utc
first, last = (datetime.datetime.fromtimestamp(int(each) / 1000, utc) for each in sys.argv[1:3])
answers = []
for text in json.load(sys.stdin):
    found = recurring_ical_events.of(icalendar.Calendar.from_ical(text)).between(first, last)
    answers.append(sorted([int(each['DTSTART'].dt.timestamp() * 1000), int(each['DTEND'].dt.timestamp() * 1000)] for each in found))
print(json.dumps(answers))
`;

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const rules = [
  ...[
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=DAILY;COUNT=90',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
  ],
  ...[
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  ],
  ...['FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'FREQ=WEEKLY;UNTIL=20261130T120000Z', 'FREQ=DAILY;BYHOUR=8,14'],
];
// Not in the hour that New York repeats: the oracle takes the second one, RFC 5545 the first.
const starts = ['20260105T083000', '20261002T233000', '20261024T033000', '20261102T120000'];

function calendar(zone: string, start: string, rule: string): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t//EN', 'BEGIN:VEVENT', 'UID:one', 'DTSTAMP:20260101T000000Z']
    .concat(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT45M', `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n');
}

test('rules in zones that change their clocks are expanded as recurring-ical-events does', { timeout: 600_000 }, async () => {
  await requirePackage('python3-recurring-ical-events');
  const cases = zones.flatMap((zone) => starts.flatMap((start) => rules.map((rule) => ({ zone, start, rule }))));
  const texts = cases.map(({ zone, start, rule }) => calendar(zone, start, rule));
  const child = run(python, ['-c', program, String(fromMs), String(toMs)], { maxBuffer: 64 * 1024 * 1024 });
  child.child.stdin?.end(JSON.stringify(texts));
  const expected: unknown = JSON.parse((await child).stdout);
  assert.ok(Array.isArray(expected) && expected.length === cases.length);
  const wrong = cases.flatMap((each, index) => {
    const scope = { fromMs, toMs, timeZone: 'UTC', addresses: [], deadlineMs: performance.now() + 5_000 };
    const blocks = readIcs(texts[index] ?? '', scope).flatMap((read) => read.blocks);
    const found = blocks.map((block) => [block.fromMs, block.toMs]).toSorted(([one = 0], [other = 0]) => one - other);
    return JSON.stringify(found) === JSON.stringify(expected[index]) ? [] : [`${each.zone} ${each.start} ${each.rule}`];
  });
  assert.deepEqual(wrong, []);
});

async function requirePackage(name: string): Promise<void> {
  const isThere = await run(python, ['-c', 'import recurring_ical_events']).catch(() => undefined);
  if (isThere) return;
  const failed = installObstacle(name) ?? (await installPackage(process.env, name, 'the tests of calendars'));
  if (failed) throw new Error(failed);
}
