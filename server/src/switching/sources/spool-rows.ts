import type { Spool, SpooledRow } from '#switching/spool/spool.ts';

/** All rows of a resource: what came first, then what was read again. */
export async function* spoolRows(spool: Spool, resource: string): AsyncGenerator<SpooledRow> {
  const rank = (list: string) => (list.endsWith('@retry') ? 2 : list.endsWith('@delta') ? 1 : 0);
  const lists = spool.lists().filter((list) => list.split('@')[0] === resource);
  for (const list of lists.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))) yield* spool.rows(list);
}
