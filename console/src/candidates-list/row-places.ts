/** Where the rows of a list are, from its beginning. Rows that are not loaded yet have a place too. */
export type RowPlaces = { topOf(index: number): number; indexAt(top: number): number };

type View = { top: number; height: number };

/** Rows of the same height. */
export function evenRows(height: number): RowPlaces {
  return { topOf: (index) => index * height, indexAt: (top) => Math.floor(top / height) };
}

/** Rows of the given heights, and after them of the last one. */
export function unevenRows(heights: readonly number[], nextHeight: number): RowPlaces {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  const end = tops.at(-1) ?? 0;
  return {
    topOf: (index) => tops[index] ?? end + (index - heights.length) * nextHeight,
    indexAt: (top) => (top < end ? lastAtMost(tops, top) : heights.length + Math.floor((top - end) / nextHeight)),
  };
}

/**
 * The rows in sight. Once the list is scrolled, some around them too: at its beginning there are none before them, and those that are
 * searched for are all shown sooner without those after them.
 */
export function rowsInSight(places: RowPlaces, { top, height }: View, overscan: number): { from: number; to: number } {
  if (height === 0) return { from: 0, to: 0 };
  const around = top > 0 ? overscan : 0;
  // A row that begins at the lower edge is not in sight.
  const last = places.indexAt(top + height - 0.5);
  return { from: Math.max(0, places.indexAt(top) - around), to: last + 1 + around };
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
