import { dayMs, hourMs, minuteMs } from '#durations.ts';

const units: readonly [name: string, ms: number, max: number][] = [
  ['minute', minuteMs, 60],
  ['hour', hourMs, 24],
  ['day', dayMs, 60],
  ['month', 30.44 * dayMs, 24],
  ['year', 365.25 * dayMs, Number.POSITIVE_INFINITY],
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
