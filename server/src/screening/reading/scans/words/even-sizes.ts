import type { ScanWord } from './read-hocr.ts';

// Lines of one size differ by this much, by their ascenders and by dirt. Headings are larger by more.
const sameSizeMax = 1.15;

/** The words with the size that most of those have whose size is about theirs: a heading is known by the size of the others. */
export function evenSizes(words: readonly ScanWord[]): ScanWord[] {
  const sizes = words.map(({ size }) => size).sort((one, other) => one - other);
  const evened = new Map<number, number>();
  for (let start = 0; start < sizes.length; ) {
    const least = sizes[start] ?? 0;
    let end = start;
    while (end < sizes.length && (sizes[end] ?? 0) <= least * sameSizeMax) end += 1;
    const usual = sizes[Math.floor((start + end) / 2)] ?? least;
    for (; start < end; start += 1) evened.set(sizes[start] ?? 0, usual);
  }
  return words.map((word) => ({ ...word, size: evened.get(word.size) ?? word.size }));
}
