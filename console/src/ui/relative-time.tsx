const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago, as short as it can be: now, 5m, 2h, 3d, else the date. The full time is in the tooltip of the browser. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()}>
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
  return new Date(atMs).toISOString().slice(0, 10);
}
