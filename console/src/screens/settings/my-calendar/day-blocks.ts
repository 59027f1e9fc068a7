import { addDays, instantAt, wallTimeAt } from '#interviews/zones.ts';

export type KnownBlock = { from: number; to: number; kind: 'busy' | 'tentative' | 'away' | 'interview' };

type Time = { start_at: string; end_at: string; kind: KnownBlock['kind'] };

const dayMinutes = 24 * 60;

/** The parts of busy times that are on a day of the zone, in minutes of its clock. Those that are the same are one. */
export function dayBlocks(times: readonly Time[], date: string, zone: string): KnownBlock[] {
  const [startMs, endMs] = [instantAt(zone, date, 0), instantAt(zone, addDays(date, 1), 0)];
  const blocks = new Map<string, KnownBlock>();
  for (const { start_at, end_at, kind } of times) {
    const [fromMs, toMs] = [Date.parse(start_at), Date.parse(end_at)];
    if (fromMs >= endMs || toMs <= startMs) continue;
    const from = fromMs <= startMs ? 0 : wallTimeAt(zone, fromMs).minute;
    const to = toMs >= endMs ? dayMinutes : wallTimeAt(zone, toMs).minute;
    if (to > from) blocks.set(`${from} ${to} ${kind}`, { from, to, kind });
  }
  return [...blocks.values()];
}

const [usualFirst, usualLast] = [8, 18];

/** The hours of an ordinary day, and all in which something begins or ends. Whole days reach over all that is shown. */
export function blockHours(blocks: readonly KnownBlock[]): [first: number, last: number] {
  const starts = blocks.filter(({ from }) => from > 0).map(({ from }) => Math.floor(from / 60));
  const ends = blocks.filter(({ to }) => to < dayMinutes).map(({ to }) => Math.ceil(to / 60));
  const late = blocks.filter(({ from, to }) => to === dayMinutes && from > 0).map(() => 24);
  return [Math.min(usualFirst, ...starts), Math.max(usualLast, ...ends, ...late)];
}
