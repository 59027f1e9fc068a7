import assert from 'node:assert/strict';
import test from 'node:test';
import { readDataFile } from './data-file.ts';
import { cellsWithin, placeCell } from './place-cells.ts';
import { distanceKm, lookUpPlace } from './places.ts';

const places = readDataFile('places.tsv').map(([, , latitude, longitude]) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
}));

for (const [name, km] of [
  ['Berlin', 1],
  ['Berlin', 50],
  ['Essen, Germany', 500],
  ['Suva', 500],
  ['Oulu', 300],
] as const)
  test(`the cells within ${km} km of ${name} have the places within that distance, and no other`, async () => {
    const center = lookUpPlace(name, null) ?? assert.fail(name);
    const cells = await cellsWithin(center, km);
    const isCovered = (place: (typeof places)[number]) => cells.some((cell) => placeCell(place).startsWith(cell));
    const wrong = places.filter((place) => isCovered(place) !== distanceKm(center, place) <= km);
    assert.deepEqual(wrong, []);
    assert.ok(cells.length <= 600, `${cells.length} cells`);
  });

test('the places are read in slices: others have their turn meanwhile', async (t) => {
  const unread: typeof import('./place-cells.ts') = await import(new URL('./place-cells.ts?unread', import.meta.url).href);
  // A fast machine is done before the first slice ends: here each place takes a hundredth of a millisecond.
  let nowMs = 0;
  t.mock.method(performance, 'now', () => {
    nowMs += 0.01;
    return nowMs;
  });
  let turns = 0;
  let isReading = true;
  const takeTurn = () => {
    turns += 1;
    if (isReading) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await unread.cellsWithin({ latitude: 52.5, longitude: 13.4 }, 50);
  isReading = false;
  assert.ok(turns >= (3 * places.length) / 1000 - 3, `${turns} turns for ${places.length} places`);
});
