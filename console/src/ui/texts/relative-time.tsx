import { dayMs, hourMs, minuteMs } from '#durations.ts';
import { fullTime } from './full-time.ts';

const monthMs = 30.44 * dayMs;
const yearMs = 365.25 * dayMs;

/** How long ago, as short as it can be: now, 5m, 2h, 3d, 4mo, 2y. The full time is in the tooltip of the browser. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)}>
      {shortAge(Date.parse(at), Date.now())}
    </time>
  );
}

export function shortAge(atMs: number, nowMs: number): string {
  const ageMs = nowMs - atMs;
  if (ageMs < minuteMs) return 'now';
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)}m`;
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)}h`;
  if (ageMs < 100 * dayMs) return `${Math.floor(ageMs / dayMs)}d`;
  if (ageMs < yearMs) return `${Math.floor(ageMs / monthMs)}mo`;
  return `${Math.floor(ageMs / yearMs)}y`;
}
