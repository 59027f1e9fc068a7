import { foldAligned } from '#text/fold-aligned.ts';

/** A line for comparison: folded, signs other than separators as blanks. Not for offsets. */
export function foldForRedaction(line: string): string {
  return foldAligned(line)
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}:|;,•·\t=]/gu, ' ');
}
