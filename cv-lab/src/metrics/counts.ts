/** How many values were right, found and wanted. Counts of several CVs are added, so that each value weighs the same. */
export type Counts = { right: number; found: number; wanted: number };
export type Score = { precision: number; recall: number; f1: number };

export function addCounts(one: Counts, other: Counts): Counts {
  return { right: one.right + other.right, found: one.found + other.found, wanted: one.wanted + other.wanted };
}

export const noCounts: Counts = { right: 0, found: 0, wanted: 0 };

export function scoreCounts({ right, found, wanted }: Counts): Score {
  const precision = found === 0 ? 0 : right / found;
  const recall = wanted === 0 ? 0 : right / wanted;
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Each wanted value is matched with one found value at most; what is tolerated counts neither as right nor as wrong. */
export function countMatches<T>(
  found: T[],
  wanted: T[],
  matches: (found: T, wanted: T) => boolean,
  isTolerated: (found: T) => boolean = () => false,
): Counts {
  const left = [...found];
  let right = 0;
  for (const value of wanted) {
    const place = left.findIndex((each) => matches(each, value));
    if (place < 0) continue;
    left.splice(place, 1);
    right += 1;
  }
  return { right, found: right + left.filter((each) => !isTolerated(each)).length, wanted: wanted.length };
}
