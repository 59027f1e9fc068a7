import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutDay, type Span, shownHours } from './layout-day.ts';

const span = (start: number, end: number): Span => ({ start: start * 60, end: end * 60 });

const cases: [string, Span[], string][] = [
  ['nothing', [], ''],
  ['one after the other', [span(9, 10), span(10, 11)], '0/1 0/1'],
  ['two at once', [span(9, 10), span(9, 10)], '0/2 1/2'],
  ['in any order', [span(9.5, 11), span(9, 10)], '1/2 0/2'],
  ['a free column is used again', [span(9, 12), span(9, 10), span(10, 11)], '0/2 1/2 1/2'],
  ['groups are apart', [span(9, 10), span(9, 10), span(9, 10), span(12, 13)], '0/3 1/3 2/3 0/1'],
  ['a chain has one width', [span(9, 11), span(10, 13), span(12, 14)], '0/2 1/2 0/2'],
];

test('interviews that overlap stand side by side', () => {
  for (const [name, spans, expected] of cases)
    assert.equal(
      layoutDay(spans)
        .map(({ column, columns }) => `${column}/${columns}`)
        .join(' '),
      expected,
      name,
    );
});

test('a week shows the usual hours and those of its interviews', () => {
  assert.deepEqual(shownHours([]), { first: 8, last: 18 });
  assert.deepEqual(shownHours([span(6.5, 7), span(19, 19.25)]), { first: 6, last: 20 });
  assert.deepEqual(shownHours([span(23, 24.5)]), { first: 8, last: 24 });
});
