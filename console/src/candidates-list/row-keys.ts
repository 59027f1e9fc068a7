/** The keys of the rows in sight, in their order. `list`: what they belong to. */
export type RowKeys = { list: unknown; byId: ReadonlyMap<string, number>; last: number };

/**
 * A row keeps its key while the list is the same one. When most rows of another list are others, each place keeps its key, and with it its
 * elements, of which the texts alone change: the browser needs less time for that than for new ones.
 */
export function nextKeys({ list: oldList, byId: old, last }: RowKeys, ids: readonly string[], list: unknown): RowKeys {
  const known = ids.filter((id) => old.has(id)).length;
  const places = list !== oldList && known * 2 < ids.length ? [...old.values()] : undefined;
  let lastKey = last;
  const newKey = () => {
    lastKey += 1;
    return lastKey;
  };
  const keyOf = (id: string, index: number) => (places ? places[index] : old.get(id)) ?? newKey();
  return { list, byId: new Map(ids.map((id, index) => [id, keyOf(id, index)])), last: lastKey };
}
