import type { RemoteBlock } from '../oauth/remote-calendar.ts';

export type OwnTime = { from: string; to: string };

/**
 * Merged busy times without those of the person's own interviews, whose seats say it already: they came into the calendar by an invitation,
 * and would stand in the way of their own move. What overlaps an interview is known again when that has moved.
 */
export function withoutOwnTimes(blocks: readonly RemoteBlock[], own: readonly OwnTime[]): RemoteBlock[] {
  const times = own
    .map(({ from, to }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) }))
    .sort((one, other) => one.fromMs - other.fromMs);
  const sorted = blocks.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from));
  const left: RemoteBlock[] = [];
  let first = 0;
  for (const { from, to, kind } of sorted) {
    let atMs = Date.parse(from);
    const endMs = Date.parse(to);
    while ((times[first]?.toMs ?? Infinity) <= atMs) first += 1;
    for (let index = first; (times[index]?.fromMs ?? Infinity) < endMs; index += 1) {
      const { fromMs, toMs } = times[index] ?? { fromMs: endMs, toMs: endMs };
      if (fromMs > atMs) left.push(block(atMs, fromMs, kind));
      atMs = Math.max(atMs, toMs);
    }
    if (atMs < endMs) left.push(block(atMs, endMs, kind));
  }
  return left;
}

function block(fromMs: number, toMs: number, kind: RemoteBlock['kind']): RemoteBlock {
  return { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString(), kind };
}
