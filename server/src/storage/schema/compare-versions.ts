/** Negative when the first version is older. What follows the three numbers, such as `-rc.1`, is older than nothing. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (const index of [0, 1, 2]) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.rest === b.rest) return 0;
  if (a.rest === '' || b.rest === '') return a.rest === '' ? 1 : -1;
  return a.rest.localeCompare(b.rest, 'en', { numeric: true });
}

/** Whether nodes of the older version serve beside those of the newer one: of the same minor version, or of the one before it. */
export function isNextTo(older: string, newer: string): boolean {
  const [a, b] = [partsOf(older).numbers, partsOf(newer).numbers];
  return a[0] === b[0] && (b[1] ?? 0) - (a[1] ?? 0) <= 1;
}

function partsOf(version: string): { numbers: number[]; rest: string } {
  const [numbers = '', ...rest] = version.split('+')[0]?.split('-') ?? [];
  return { numbers: numbers.split('.').map(Number), rest: rest.join('-') };
}
