const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest round number that is not smaller: the top of a scale. */
export function niceMaximum(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = steps.find((each) => each * power >= value) ?? 10;
  return step * power;
}
