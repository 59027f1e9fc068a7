import { calibrationTable } from './calibration-table.ts';
import { doubtFactor } from './doubt.ts';

// Nothing that was read by a program is certain.
const certainMax = 0.99;

/** Turns what a rule says of a value into how often such a value is right. */
export type ConfidenceOf = (pointer: string, value: string, confidence: number) => number;

/** Before calibration: what the lab measures it from. */
export const rawConfidence: ConfidenceOf = (pointer, value, confidence) => confidence * doubtFactor(kindOfPointer(pointer), value);

/** After it. Kinds of values that the lab cannot judge keep what the rules say. */
export const calibratedConfidence: ConfidenceOf = (pointer, value, confidence) => {
  const raw = rawConfidence(pointer, value, confidence);
  const steps = calibrationTable[kindOfPointer(pointer)];
  return Math.min(certainMax, steps === undefined ? raw : calibrate(steps, raw));
};

/** "/work/0/name" is of the kind "work/name". */
export function kindOfPointer(pointer: string): string {
  return pointer.slice(1).replace(/\/\d+(?=\/)/u, '');
}

/** Between two steps in proportion. */
export function calibrate(steps: readonly (readonly [raw: number, calibrated: number])[], raw: number): number {
  const at = steps.findIndex(([from]) => from >= raw);
  const [above, below] = [steps[at], steps[at - 1]];
  if (above === undefined) return steps.at(-1)?.[1] ?? raw;
  if (below === undefined) return above[1];
  return below[1] + ((above[1] - below[1]) * (raw - below[0])) / (above[0] - below[0]);
}
