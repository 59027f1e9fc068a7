type MergedField = { name: string; parent: string; type: string; required: boolean; allowed: string[] };

/**
 * The fields of all variants of a schema, each listed once: with the types and values of all, and as optional when not every variant has
 * it.
 */
export function mergeVariants<Field extends MergedField>(fields: Field[]): Field[] {
  const byPath = Map.groupBy(fields, ({ parent, name }) => `${parent}${name}`);
  const variantCounts = new Map<string, number>();
  for (const [{ parent }, count] of [...byPath.values()].map(withCount))
    variantCounts.set(parent, Math.max(count, variantCounts.get(parent) ?? 0));
  return [...byPath.values()].map(withCount).map(([first, count, all]) => ({
    ...first,
    type: uniqueValues(all.flatMap(({ type }) => type.split(' or '))).join(' or '),
    allowed: uniqueValues(all.flatMap(({ allowed }) => allowed)),
    required: count === variantCounts.get(first.parent) && all.every(({ required }) => required),
  }));
}

function withCount<Field>(all: Field[]): [Field, number, Field[]] {
  const [first] = all;
  if (!first) throw new Error('a group of fields is never empty');
  return [first, all.length, all];
}

function uniqueValues(values: string[]): string[] {
  return [...new Set(values)];
}
