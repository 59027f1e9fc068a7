import { createLruCache } from '#concurrency/lru-cache.ts';

/** Cache of the totals of filtered lists, valid until something in the workspace changes. */
export type TotalsCache = {
  get(scope: string, version: number, count: () => Promise<number>): Promise<number>;
};

const scopesMax = 5000;

export function createTotalsCache(): TotalsCache {
  const cached = createLruCache<{ version: number; total: number }>(scopesMax);
  return {
    async get(scope, version, count) {
      const entry = cached.get(scope);
      if (entry?.version === version) return entry.total;
      const total = await count();
      cached.set(scope, { version, total });
      return total;
    },
  };
}
