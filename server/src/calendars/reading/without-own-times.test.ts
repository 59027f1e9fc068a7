import assert from 'node:assert/strict';
import test from 'node:test';
import { withoutOwnTimes } from './without-own-times.ts';

const at = (hour: number) => new Date(Date.UTC(2031, 0, 1, hour)).toISOString();
const cases: [what: string, busy: [number, number][], own: [number, number][], left: [number, number][]][] = [
  ['nothing of ours', [[9, 12]], [], [[9, 12]]],
  ['exactly ours', [[9, 10]], [[9, 10]], []],
  [
    'ours in the middle',
    [[9, 12]],
    [[10, 11]],
    [
      [9, 10],
      [11, 12],
    ],
  ],
  [
    'ours at both ends',
    [[9, 12]],
    [
      [8, 10],
      [11, 13],
    ],
    [[10, 11]],
  ],
  [
    'one of ours over two blocks',
    [
      [9, 10],
      [11, 12],
    ],
    [[9, 12]],
    [],
  ],
  [
    'two of ours that overlap',
    [[9, 14]],
    [
      [10, 12],
      [11, 13],
    ],
    [
      [9, 10],
      [13, 14],
    ],
  ],
  [
    'ours elsewhere, in any order',
    [
      [13, 14],
      [9, 10],
    ],
    [
      [15, 16],
      [11, 12],
    ],
    [
      [9, 10],
      [13, 14],
    ],
  ],
];

for (const [what, busy, own, left] of cases)
  test(`busy times without own interviews: ${what}`, () => {
    const blocks = busy.map(([from, to]) => ({ from: at(from), to: at(to), kind: 'busy' as const }));
    const found = withoutOwnTimes(
      blocks,
      own.map(([from, to]) => ({ from: at(from), to: at(to) })),
    );
    assert.deepEqual(
      found.map(({ from, to }) => [from, to]),
      left.map(([from, to]) => [at(from), at(to)]),
    );
  });
