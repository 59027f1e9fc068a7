import assert from 'node:assert/strict';
import { test } from 'node:test';
import { droppedPlace, steppedPlace } from './move-place.ts';

const grid = { monday: '2026-11-16', firstHour: 8, lastHour: 18 };
const text = (place: { date: string; minute: number } | undefined) => place && `${place.date.slice(8)} ${place.minute / 60}`;

const steps: [string, string, number, string | undefined][] = [
  ['ArrowDown', '2026-11-18', 9, '18 9.25'],
  ['ArrowUp', '2026-11-18', 9, '18 8.75'],
  ['ArrowRight', '2026-11-18', 9, '19 9'],
  ['ArrowLeft', '2026-11-16', 9, '16 9'],
  ['ArrowRight', '2026-11-22', 9, '22 9'],
  ['ArrowUp', '2026-11-18', 8, '18 8'],
  ['ArrowDown', '2026-11-18', 17.25, '18 17.25'],
  ['Tab', '2026-11-18', 9, undefined],
];

test('arrow keys move by a quarter of an hour or a day, within the shown week', () => {
  for (const [key, date, hour, expected] of steps)
    assert.equal(text(steppedPlace(key, { date, minute: hour * 60 }, 45, grid)), expected, `${key} ${date} ${hour}`);
});

test('what is dropped lies on a quarter of an hour, within the shown hours', () => {
  assert.equal(text(droppedPlace(1, 9.6 * 60, 45, grid)), '17 9.5');
  assert.equal(text(droppedPlace(6, 19 * 60, 60, grid)), '22 17');
  assert.equal(text(droppedPlace(-1, 3 * 60, 60, grid)), '16 8');
});
