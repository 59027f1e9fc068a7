import { hash } from 'node:crypto';
import { createLruCache } from '#concurrency/lru-cache.ts';

/** How often the rows of a workspace have changed. A new epoch starts when rows were imported or erased without history entries. */
export type RowsVersion = { version: number; epoch: number };

export type CountedTotal<Total = number> = RowsVersion & { total: Total };

type TotalSources<Query extends { filters: object }, Change extends RowsVersion, Total> = {
  readVersion: (workspaceId: string) => Promise<RowsVersion | undefined>;
  /** The total and the version that it belongs to, from one snapshot. */
  count: (workspaceId: string, query: Query) => Promise<CountedTotal<Total> | undefined>;
  /** The changes since a version, with the current version in the first row. */
  readChanges: (workspaceId: string, version: number) => Promise<Change[]>;
  /** The total after the changes. */
  applyChanges: (total: Total, changes: Change[], query: Query) => Total;
  /** False when a row of changes is not enough to know whether it matches, as with a search. */
  canApplyChanges: (query: Query) => boolean;
  /** The total of a workspace without rows. */
  none: Total;
  /** How many are kept. */
  scopesMax?: number;
};

const smallScopesMax = 5000;
// Reading this many changes costs about as much as a count.
export const changesMax = 2000;

/** Totals of filtered lists: counted once, then updated by the changes since. See docs/adr/0009. */
export function createVersionedTotals<Query extends { filters: object }, Change extends RowsVersion, Total>({
  readVersion,
  count,
  readChanges,
  applyChanges,
  canApplyChanges,
  none,
  scopesMax = smallScopesMax,
}: TotalSources<Query, Change, Total>): (workspaceId: string, query: Query) => Promise<Total> {
  const cached = createLruCache<CountedTotal<Total>>(scopesMax);
  const counting = new Map<string, Promise<CountedTotal<Total>>>();

  const countNow = async (workspaceId: string, query: Query) =>
    (await count(workspaceId, query)) ?? { version: 0, epoch: 0, total: none };

  // Concurrent requests for the same total share one count, above all after a start.
  const countOnce = (scope: string, workspaceId: string, query: Query) => {
    const running = counting.get(scope) ?? countNow(workspaceId, query).finally(() => counting.delete(scope));
    counting.set(scope, running);
    return running;
  };

  const updateTotal = async (
    workspaceId: string,
    query: Query,
    from: CountedTotal<Total>,
  ): Promise<CountedTotal<Total> | undefined> => {
    const changes = await readChanges(workspaceId, from.version);
    const [first] = changes;
    if (!first || first.epoch !== from.epoch) return undefined;
    return { version: first.version, epoch: first.epoch, total: applyChanges(from.total, changes, query) };
  };

  return async (workspaceId, query) => {
    const scope = hash('sha256', JSON.stringify([workspaceId, query.filters]), 'base64');
    const known = cached.get(scope);
    // A count reads the version itself.
    const now = known ? await readVersion(workspaceId) : undefined;
    if (known && !now) return none;
    const before = now && cached.get(scope);
    if (before && before.epoch === now.epoch && before.version >= now.version) return before.total;
    const isRecent = before && before.epoch === now.epoch && now.version - before.version <= changesMax;
    const counted =
      (isRecent && canApplyChanges(query) && (await updateTotal(workspaceId, query, before))) ||
      (await countOnce(scope, workspaceId, query));
    cached.set(scope, counted);
    return counted.total;
  };
}
