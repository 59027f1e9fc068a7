/** Cache of the totals of filtered lists, valid until something in the workspace changes. */
export type TotalsCache = {
  get(scope: string, version: number, count: () => Promise<number>): Promise<number>;
};

const scopesMax = 5000;

export function createTotalsCache(): TotalsCache {
  const cached = new Map<string, { version: number; total: number }>();
  return {
    async get(scope, version, count) {
      const entry = cached.get(scope);
      if (entry?.version === version) return entry.total;
      const total = await count();
      if (cached.size >= scopesMax) cached.clear();
      cached.set(scope, { version, total });
      return total;
    },
  };
}
