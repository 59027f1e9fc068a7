/** A seeded random generator: the same seed makes the same choices. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** The first items most often, the last ones hardly ever. */
  pickEarly<Item>(items: readonly Item[]): Item;
  pickWeighted<Item>(weighted: Weighted<Item>): Item;
  chance(probability: number): boolean;
};

export type Weighted<Item> = { items: readonly Item[]; upTo: readonly number[] };

const increment = 0x9e3779b9;
const range = 2 ** 32;

export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + increment) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / range;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (items) => itemAt(items, below(items.length)),
    pickEarly: (items) => itemAt(items, Math.floor(next() ** 1.7 * items.length)),
    pickWeighted: ({ items, upTo }) => {
      const mark = next() * (upTo.at(-1) ?? 0);
      return itemAt(
        items,
        upTo.findIndex((sum) => mark < sum),
      );
    },
    chance: (probability) => next() < probability,
  };
}

export function weighted<Item>(items: readonly Item[], weightOf: (item: Item, index: number) => number): Weighted<Item> {
  let sum = 0;
  const upTo = items.map((item, index) => {
    sum += weightOf(item, index);
    return sum;
  });
  return { items, upTo };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('cannot pick from an empty list');
  return item;
}
