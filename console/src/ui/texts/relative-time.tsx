import { dayMs, hourMs, minuteMs } from '#durations.ts';
import { t } from '#language/t.ts';
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
  if (ageMs < minuteMs) return t('now');
  if (ageMs < hourMs) return t('{count}m##minutes', { count: Math.floor(ageMs / minuteMs) });
  if (ageMs < dayMs) return t('{count}h##hours', { count: Math.floor(ageMs / hourMs) });
  if (ageMs < 100 * dayMs) return t('{count}d##days', { count: Math.floor(ageMs / dayMs) });
  if (ageMs < yearMs) return t('{count}mo##months', { count: Math.floor(ageMs / monthMs) });
  return t('{count}y##years', { count: Math.floor(ageMs / yearMs) });
}
