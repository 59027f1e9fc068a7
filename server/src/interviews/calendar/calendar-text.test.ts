import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { withOrganizer } from '#messages/mime/calendar-organizer.ts';
import { type ReadEvent, readWithIcalJs, readWithNodeIcal } from '#test/calendars.ts';
import { rounds } from '#test/runner/rounds.ts';
import { anyCharacter } from '#test/samples/any-character.ts';
import { type CalendarEvent, calendarText } from './calendar-text.ts';

const interview: CalendarEvent = {
  uid: 'team-019a8a3e-0000-7000-8000-000000000001',
  sequence: 3,
  status: 'CONFIRMED',
  startAt: '2026-11-20T09:00:00.000Z',
  endAt: '2026-11-20T09:45:00.000Z',
  stampedAt: '2026-11-15T12:34:56.789Z',
  summary: 'Interview',
  description: 'Bring a pen.',
  location: 'Room 4, second floor; ring "Muster"',
  videoUrl: 'https://video.example/r/1?a=b,c;d',
  attendees: [
    { email: 'ada+work@bakery.example', name: 'Ada' },
    { email: 'ben@bakery.example', name: null },
  ],
};

const readers = [readWithIcalJs, readWithNodeIcal];

test('two parsers read back every property of an invitation', () => {
  const expected: ReadEvent = {
    uid: interview.uid,
    sequence: 3,
    method: 'REQUEST',
    status: 'CONFIRMED',
    start: '2026-11-20T09:00:00.000Z',
    end: '2026-11-20T09:45:00.000Z',
    summary: 'Interview',
    description: 'Bring a pen.',
    location: 'Room 4, second floor; ring "Muster"',
    url: 'https://video.example/r/1?a=b,c;d',
    organizer: { address: 'mailto:jobs@bakery.example', name: 'Bakery "Ü"' },
    attendees: [
      { address: 'mailto:ada+work@bakery.example', name: 'Ada' },
      { address: 'mailto:ben@bakery.example', name: undefined },
    ],
  };
  for (const read of readers) assert.deepEqual(read(textOf(interview)), [expected], read.name);
});

test('commas, semicolons, backslashes and line breaks of a text are escaped', () => {
  assert.match(textOf({ ...interview, summary: 'a, b; c\\d\r\ne' }), /\r\nSUMMARY:a\\, b\\; c\\\\d\\ne\r\n/);
});

const fragments = [
  '"',
  '\r\n',
  '\n',
  '\r',
  'END:VEVENT',
  '\r\nATTENDEE:mailto:x',
  '😀',
  '👩‍👩‍👧',
  'é',
  'ü',
  '漢',
  ',',
  ';',
  ':',
  '^',
  "^'",
  ' ',
  '\t',
  '=',
  'n',
];
const piece = fc.oneof(
  fc.constantFrom(...fragments),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
);
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
  // Every character size at every distance from the edge of the line.
  fc.tuple(fc.integer({ min: 40, max: 160 }), piece).map(([length, end]) => `${'x'.repeat(length)}${end}${'é'.repeat(40)}`),
);

test('any text comes back equal through ical.js, in names too', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [event] = readWithIcalJs(textOf(withTexts(text)));
      assert.deepEqual(textsIn(event), Array(4).fill(normalised(text)));
    }),
    { numRuns: rounds(100) },
  );
});

test('any text without backslashes comes back equal through node-ical, in names without semicolons too', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      // node-ical reads \\n as a line break, removes quotes around a text, splits names at semicolons and reads numbers and booleans in them.
      const plain = `x${text.replaceAll('\\', '')}x`;
      const [event] = readWithNodeIcal(
        textOf({ ...withTexts(plain), attendees: [{ email: 'ada@bakery.example', name: plain.replaceAll(';', '') }] }),
      );
      assert.deepEqual(textsIn(event).slice(0, 3), Array(3).fill(normalised(plain)));
      assert.equal(event?.attendees[0]?.name, normalised(plain.replaceAll(';', '')));
    }),
    { numRuns: rounds(100) },
  );
});

test('lines have at most 75 octets, end with CRLF and are valid UTF-8 each', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const lines = textOf(withTexts(text)).split('\r\n');
      assert.equal(lines.pop(), '');
      for (const line of lines) {
        assert.ok(Buffer.byteLength(line) <= 75, line);
        assert.ok(line.isWellFormed() && !/[\r\n]/.test(line), line);
      }
    }),
    { numRuns: rounds(100) },
  );
});

test('an event without a description has no line for it', () => {
  for (const description of ['', '\u0007']) assert.doesNotMatch(textOf({ ...interview, description }), /DESCRIPTION/);
  assert.match(textOf(interview), /\r\nDESCRIPTION:Bring a pen\.\r\n/);
});

test('the organizer is never an attendee, whatever the case of the address, and no text is taken for one', () => {
  const attendees = [{ email: 'Jobs@Bakery.example', name: `Sender ${'x'.repeat(80)}` }, ...interview.attendees];
  const summary = 'BEGIN:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:jobs@bakery.example';
  for (const read of readers) {
    const [event, ...more] = read(textOf({ ...interview, attendees, summary }));
    assert.deepEqual([event?.summary, more], [normalised(summary), []]);
    assert.deepEqual(
      event?.attendees.map(({ address }) => address),
      ['mailto:ada+work@bakery.example', 'mailto:ben@bakery.example'],
    );
  }
});

function textOf(event: CalendarEvent): string {
  const sender = { address: 'jobs@bakery.example', name: 'Bakery "Ü"' };
  return withOrganizer(calendarText({ method: 'REQUEST', name: null, events: [event] }), sender);
}

function withTexts(text: string): CalendarEvent {
  return {
    ...interview,
    summary: text,
    description: text,
    location: text,
    attendees: [{ email: 'ada@bakery.example', name: text }],
  };
}

function textsIn(event: ReadEvent | undefined): unknown[] {
  return [event?.summary, event?.description, event?.location, event?.attendees[0]?.name];
}

/** Texts in calendars have one kind of line break and no control characters. */
function normalised(text: string): string {
  return text.replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}
