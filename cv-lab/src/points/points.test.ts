import assert from 'node:assert/strict';
import test from 'node:test';
import { halves } from '../halves.ts';
import { measurePoints, pointCounts, readMarkedPoints } from './measure-points.ts';

// Of all sentences; the half that rules were made with does better than the other.
const precisionMin = 0.97;
const heldOutPrecisionMin = 0.95;
const recallMin = 0.9;

test(`points for words that mean something else are rare: precision ≥ ${precisionMin} in seven languages`, () => {
  const measured = halves.map((half) => measurePoints(readMarkedPoints(half)));
  const all = pointCounts(measured.flat());
  assert.ok(measured.flat().length >= 300);
  assert.equal(new Set(measured.flat().map(({ language }) => language)).size, 7);
  assert.ok(all.right / all.given >= precisionMin, `${all.right} of ${all.given}`);
  assert.ok(all.right / all.wanted >= recallMin, `${all.right} of ${all.wanted} wanted`);
  const heldOut = pointCounts(measured[1] ?? []);
  assert.ok(heldOut.right / heldOut.given >= heldOutPrecisionMin, `held out: ${heldOut.right} of ${heldOut.given}`);
});
