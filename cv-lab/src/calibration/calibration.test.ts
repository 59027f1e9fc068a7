import assert from 'node:assert/strict';
import test from 'node:test';
import {
  calibrate,
  calibratedConfidence,
  kindOfPointer,
  rawConfidence,
} from '@muster/server/src/screening/facts/confidence/calibration.ts';
import { calibrationTable } from '@muster/server/src/screening/facts/confidence/calibration-table.ts';
import { calibrationError } from './calibration-error.ts';
import { fitCalibration } from './fit-calibration.ts';
import { judgedKinds } from './judge-values.ts';

const values = (count: number, confidence: number, right: number) =>
  Array.from({ length: count }, (_, index) => ({ kind: 'work/name', confidence, isRight: index < right }));

test('the more certain the rules are, the more certain is the reader, also where they were wrong about it', () => {
  const steps = fitCalibration([...values(100, 0.5, 80), ...values(100, 0.7, 40), ...values(100, 0.9, 99)]);
  assert.deepEqual(
    steps.map(([raw]) => raw),
    [0.6, 0.9],
  );
  assert.ok(steps.every(([, calibrated], index) => calibrated > (steps[index - 1]?.[1] ?? 0)));
});

test('what was fitted is nearly as often right as it says', () => {
  const judged = [...values(100, 0.5, 40), ...values(100, 0.7, 80), ...values(100, 0.9, 99)];
  const steps = fitCalibration(judged);
  const fitted = judged.map((value) => ({ ...value, confidence: calibrate(steps, value.confidence) }));
  assert.ok(calibrationError(judged) > 0.08);
  assert.ok(calibrationError(fitted) < 0.01);
});

test('a few right values do not make a rule certain', () => {
  assert.ok((fitCalibration(values(3, 0.5, 3))[0]?.[1] ?? 1) < 0.8);
});

test('every kind of value that can be judged is in the table, in order', () => {
  assert.deepEqual(Object.keys(calibrationTable), judgedKinds);
  for (const steps of Object.values(calibrationTable))
    for (const [index, [raw, calibrated]] of steps.entries()) {
      const [before] = [steps[index - 1]];
      assert.ok(before === undefined || (before[0] < raw && before[1] <= calibrated));
    }
});

test('a sentence, a place and an address are less certain companies than a name', () => {
  const pointer = '/work/0/name';
  assert.equal(kindOfPointer(pointer), 'work/name');
  const sure = calibratedConfidence(pointer, 'Siemens AG', 0.85);
  for (const value of ['Berlin', 'Worked with a team of five people on the new ovens.', 'https://example.com/jobs'])
    assert.ok(calibratedConfidence(pointer, value, 0.85) < sure - 0.1, value);
  assert.equal(rawConfidence('/basics/summary', 'Any text', 0.7), 0.7);
});
