import type { Range, ScoreReason } from '#screens/candidate/scores/reasons.ts';

/** A piece of text inside or outside of quotes. */
export type Piece = Range & { isMarked: boolean; isChosen: boolean };

export type Quotes = { ranges: readonly Range[]; chosen: Range | undefined };

export function quotesOf(reasons: readonly ScoreReason[], chosenId: string | undefined): Quotes {
  const ranges = reasons.flatMap(({ range }) => (range ? [range] : []));
  const sorted = ranges.toSorted((one, other) => one.start - other.start);
  return { ranges: sorted, chosen: reasons.find(({ id }) => id === chosenId)?.range ?? undefined };
}

/** Splits a block where quotes begin and end. Quotes may overlap. */
export function splitAtQuotes(block: Range, { ranges, chosen }: Quotes): Piece[] {
  const touching = ranges.filter((range) => range.start < block.end && range.end > block.start);
  const bounds = touching.flatMap(({ start, end }) => [start, end]).filter((at) => at > block.start && at < block.end);
  const cuts = [...new Set([block.start, ...bounds, block.end])].toSorted((one, other) => one - other);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? block.end;
    const isInside = (range: Range) => range.start <= start && range.end >= end;
    return { start, end, isMarked: touching.some(isInside), isChosen: chosen !== undefined && isInside(chosen) };
  });
}
