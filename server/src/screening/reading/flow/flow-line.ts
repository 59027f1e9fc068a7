import type { UnplacedLine } from '../unplaced-line.ts';

/** A line of a format without positions. */
export type FlowLine = {
  text: string;
  /** In points. */
  size: number;
  isBold: boolean;
  /** As in CvLine. */
  breaks?: number[];
  /** Whether it begins a block. */
  startsBlock: boolean;
};

export function toUnplacedLines(lines: FlowLine[]): UnplacedLine[] {
  let block = 0;
  return lines.map(({ text, size, isBold, breaks = [], startsBlock }, y) => {
    if (startsBlock && y > 0) block += 1;
    return { text, page: 1, block, x: 0, y, width: 0, fontSize: size, isBold, breaks };
  });
}

/** Marks the first line as the start of a block. */
export function asBlock(lines: FlowLine[]): FlowLine[] {
  return lines.map((line, index) => (index === 0 ? { ...line, startsBlock: true } : line));
}
