const minuteMs = 60_000;
const units: readonly [name: string, ms: number, max: number][] = [
  ['minute', minuteMs, 60],
  ['hour', 60 * minuteMs, 24],
  ['day', 24 * 60 * minuteMs, 60],
  ['month', 30.44 * 24 * 60 * minuteMs, 24],
  ['year', 365.25 * 24 * 60 * minuteMs, Number.POSITIVE_INFINITY],
];

/** 2 hours ago, 3 days ago. */
export function longAge(atMs: number, nowMs: number): string {
  const ageMs = nowMs - atMs;
  if (ageMs < minuteMs) return 'just now';
  for (const [name, ms, max] of units) {
    const count = Math.floor(ageMs / ms);
    if (count < max) return `${count} ${name}${count === 1 ? '' : 's'} ago`;
  }
  return '';
}
