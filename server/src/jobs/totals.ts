/** Cache of the totals of filtered lists, valid until something in the workspace changes. */
export type TotalsCache = {
  of(scope: string, version: number, count: () => Promise<number>): Promise<number>;
};

const scopesMax = 5000;

export function createTotalsCache(): TotalsCache {
  const known = new Map<string, { version: number; total: number }>();
  return {
    async of(scope, version, count) {
      const entry = known.get(scope);
      if (entry?.version === version) return entry.total;
      const total = await count();
      if (known.size >= scopesMax) known.clear();
      known.set(scope, { version, total });
      return total;
    },
  };
}
