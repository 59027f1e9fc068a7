import type { JudgedValue } from './judge-values.ts';

type Block = { raw: number; weight: number; right: number };

// So many values speak for what the rules say, in each step: a few right ones do not make a rule certain.
const priorWeight = 4;
const stepMin = 12;

/** An isotonic regression (pool adjacent violators) of whether values are right on what the rules say of them, as a few steps. */
export function fitCalibration(
  values: readonly Pick<JudgedValue, 'confidence' | 'isRight'>[],
): [raw: number, calibrated: number][] {
  const blocks: Block[] = [];
  for (const block of groups(values)) {
    blocks.push(block);
    for (let last = blocks.at(-1), before = blocks.at(-2); last && before && shareOf(before) >= shareOf(last); ) {
      blocks.splice(-2, 2, merge(before, last));
      [last, before] = [blocks.at(-1), blocks.at(-2)];
    }
  }
  return blocks.map((block) => [round(block.raw), round(shareOf(block))]);
}

/** Values of the same confidence together, and with their neighbours until there are enough. */
function groups(values: readonly Pick<JudgedValue, 'confidence' | 'isRight'>[]): Block[] {
  const made: Block[] = [];
  for (const { confidence, isRight } of values.toSorted((one, other) => one.confidence - other.confidence)) {
    const last = made.at(-1);
    const single = { raw: confidence, weight: 1, right: isRight ? 1 : 0 };
    if (last === undefined || (last.weight >= stepMin && confidence > last.raw + 0.005)) made.push(single);
    else made[made.length - 1] = merge(last, single);
  }
  return made;
}

function merge(one: Block, other: Block): Block {
  const weight = one.weight + other.weight;
  return { raw: (one.raw * one.weight + other.raw * other.weight) / weight, weight, right: one.right + other.right };
}

function shareOf({ raw, weight, right }: Block): number {
  return (right + priorWeight * raw) / (weight + priorWeight);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
