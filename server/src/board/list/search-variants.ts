import { fold } from '#text/fold.ts';
import { lookUpPlace } from '#vocabulary/places.ts';

// As they are typed without a German keyboard; folded texts have the letter alone.
const umlauts: [string, string][] = [
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
  ['ss', 'ß'],
];

/** A word and how else it may be written: `baecker` is `backer`, as `Bäcker` is in folded texts. */
export function spellings(word: string): string[] {
  const spelled = umlauts.reduce((text, [typed, letter]) => text.replaceAll(typed, letter), word);
  return [...new Set([word, spelled])];
}

/** The English name of a city in another language: `munich` for `munchen`. */
export function cityName(word: string): string | undefined {
  const name = lookUpPlace(word, null)?.name;
  return name === undefined ? undefined : fold(name);
}

const typoLengthMin = 5;
const secondTypoLengthMin = 8;

/** Whether two words differ by a letter, or by two when they are long: left out, added, changed or swapped. */
export function isTypo(word: string, other: string): boolean {
  if (word.length < typoLengthMin) return false;
  const most = word.length >= secondTypoLengthMin ? 2 : 1;
  return Math.abs(word.length - other.length) <= most && editDistance(word, other) <= most;
}

/** With swaps of two neighbours as one edit. Words of titles are short. */
function editDistance(word: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (word[at - 1] === other[to - 1] ? 0 : 1);
      const isSwap = at > 1 && to > 1 && word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1];
      const swap = isSwap ? (before[to - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
