import { markdownTable } from '../tables.ts';
import { type JudgedValue, judgedKinds } from './judge-values.ts';

const binCount = 10;
/** Values below it are shown as "Please check" in the console. */
export const checkedBelow = 0.7;

/** How far confidence and the share of right values are apart in tenths of the confidence, by their number of values. */
export function calibrationError(values: readonly JudgedValue[]): number {
  const gaps = binsOf(values).map((bin) => Math.abs(confidenceOf(bin) - shareRight(bin)) * bin.length);
  return values.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + gap, 0) / values.length;
}

/** A row for each kind of value. */
export function calibrationTable(values: readonly JudgedValue[]): string {
  const rows = [...judgedKinds, 'all'].map((kind) => {
    const own = kind === 'all' ? values : values.filter((value) => value.kind === kind);
    const wrong = own.filter(({ isRight }) => !isRight);
    const marked = own.filter(({ confidence }) => confidence < checkedBelow);
    return [
      kind,
      String(own.length),
      shareRight(own),
      confidenceOf(own),
      calibrationError(own).toFixed(3),
      String(wrong.length),
      String(wrong.filter(({ confidence }) => confidence < checkedBelow).length),
      String(marked.filter(({ isRight }) => isRight).length),
    ];
  });
  const head = ['kind', 'values', 'right', 'confidence', 'calibration error', 'wrong', 'of these marked', 'right, but marked'];
  return markdownTable(head, rows);
}

/** A row for each tenth of the confidence. */
export function reliabilityTable(values: readonly JudgedValue[]): string {
  const rows = binsOf(values).map((bin) => [
    `${confidenceOf(bin).toFixed(2)}`,
    String(bin.length),
    bin.length === 0 ? '' : shareRight(bin).toFixed(2),
  ]);
  return markdownTable(['confidence', 'values', 'right'], rows);
}

function binsOf(values: readonly JudgedValue[]): JudgedValue[][] {
  const bins: JudgedValue[][] = Array.from({ length: binCount }, () => []);
  for (const value of values) bins[Math.min(binCount - 1, Math.floor(value.confidence * binCount))]?.push(value);
  return bins.filter((bin) => bin.length > 0);
}

function shareRight(values: readonly JudgedValue[]): number {
  return values.filter(({ isRight }) => isRight).length / Math.max(1, values.length);
}

function confidenceOf(values: readonly JudgedValue[]): number {
  return values.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, values.length);
}
