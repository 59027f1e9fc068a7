import assert from 'node:assert/strict';
import test from 'node:test';
import { type DateOrder, dateReader } from './dates.ts';

const table: [order: DateOrder | undefined, text: string, expected: string | undefined][] = [
  [undefined, '2026-11-03', '2026-11-03'],
  [undefined, '2026-11-03T10:00:00Z', '2026-11-03T10:00:00Z'],
  [undefined, '03.11.2026', '2026-11-03'],
  [undefined, ' 3.1.2026 ', '2026-01-03'],
  [undefined, '03.11.2026 8:05', '2026-11-03T08:05:00Z'],
  [undefined, '03.11.2026, 18:05:09', '2026-11-03T18:05:09Z'],
  [undefined, '2026/11/3', '2026-11-03'],
  [undefined, '25/12/2026', '2026-12-25'],
  [undefined, '12/25/2026', '2026-12-25'],
  [undefined, '05/05/2026', '2026-05-05'],
  [undefined, '10/02/2026', undefined],
  [undefined, '10-02-2026', undefined],
  ['dmy', '10/02/2026', '2026-02-10'],
  ['mdy', '10/02/2026', '2026-10-02'],
  ['mdy', '10.02.2026', '2026-10-02'],
  // No such day or no date at all: left for the check to reject.
  ['dmy', '12/25/2026', '2026-25-12'],
  [undefined, '3.11.26', '3.11.26'],
  [undefined, '1/2.2026', '1/2.2026'],
  [undefined, 'yesterday', 'yesterday'],
];

test('common date formats are read, and an ambiguous date is not guessed', () => {
  for (const [order, text, expected] of table)
    assert.deepEqual(
      dateReader(order)(text),
      expected === undefined ? { ambiguous: true } : { date: expected },
      `${text} ${order}`,
    );
});
