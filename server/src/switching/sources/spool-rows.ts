import type { Spool, SpooledRow } from '#switching/spool/spool.ts';
import { minuteMs } from '#time/durations.ts';

// Their clock may be another one, and a change may be seen late.
const overlapMs = 5 * minuteMs;

/** `suffix`: of the names of its lists. `isLater`: of a round that began after everything was fetched, maybe days later. */
export type Pass = { suffix: string; since: string; isLater: boolean };

/** What is read after everything: first what has changed since that began, then for each later round what has since the one before began. */
export function passesOf({ facts: { started_at, rounds = [] } }: Pick<Spool, 'facts'>): Pass[] {
  const since = (at: string) => new Date(Date.parse(at) - overlapMs).toISOString();
  const later = [started_at, ...rounds.slice(0, -1)];
  return [
    { suffix: '@delta', since: since(started_at), isLater: false },
    ...rounds.map((_, index) => ({ suffix: `@delta${index + 1}`, since: since(later[index] ?? started_at), isLater: true })),
  ];
}

/** All rows of a resource: what came first, then what was read again. */
export async function* spoolRows(spool: Spool, resource: string): AsyncGenerator<SpooledRow> {
  const lists = spool.lists().filter((list) => list.split('@')[0] === resource);
  for (const list of lists.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))) yield* spool.rows(list);
}

function rank(list: string): number {
  const [, kind, round] = /@(delta|retry)(\d*)$/.exec(list) ?? [];
  if (kind === undefined) return 0;
  return Number(round) * 2 + (kind === 'delta' ? 1 : 2);
}
