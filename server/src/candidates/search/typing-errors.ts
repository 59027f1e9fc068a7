import { isUnspaced } from './search-words.ts';

const vocabularyLengthMin = 4;
const vocabularyLengthMax = 40;
const longWordMin = 8;
const longWordPrefixLength = 7;

/** Words of letters only, long enough for a correction to be meaningful and short enough for their keys. */
export function isCorrectable(word: string): boolean {
  if (word.length < vocabularyLengthMin || word.length > vocabularyLengthMax) return false;
  return /^[a-z]+$/.test(word) || (/^[\p{L}\p{M}]+$/u.test(word) && !/[\ud800-\udfff]/.test(word) && !isUnspaced(word));
}

/**
 * The keys of a word in the vocabulary (symmetric delete spelling correction): two words that differ by a typing error share a key, since
 * each key leaves out one letter. Long words leave out two letters of their prefix only: fewer keys, and some false matches to filter out.
 */
export function deletionKeys(word: string): string[] {
  return isLong(word) ? longKeys(word) : shortKeys(word);
}

/** The keys of all words that a typed one may stand for. It may have a letter more than a short word, or a letter less than a long one. */
export function lookupKeys(typed: string): string[] {
  const short = typed.length <= longWordMin ? shortKeys(typed) : [];
  const long = typed.length >= longWordMin - 1 ? longKeys(typed) : [];
  return [...new Set([...short, ...long])];
}

function shortKeys(word: string): string[] {
  return [...new Set([word, ...deleteOneLetter(word)])];
}

function longKeys(word: string): string[] {
  return [...new Set(deleteOneLetter(word.slice(0, longWordPrefixLength)).flatMap(deleteOneLetter))];
}

function deleteOneLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

function isLong(word: string): boolean {
  return word.length >= longWordMin;
}

/** Whether the words differ by at most one typing error, or two in long words. */
export function isTypoOf(typed: string, word: string): boolean {
  return countTypingErrors(typed, word) <= (isLong(typed) && isLong(word) ? 2 : 1);
}

/** Damerau–Levenshtein distance (optimal string alignment): letters deleted, inserted, replaced, or swapped with the next one. */
export function countTypingErrors(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 0; row < typed.length; row += 1) {
    const next = [row + 1];
    for (let column = 0; column < word.length; column += 1) {
      const replaced = valueAt(last, column) + (typed[row] === word[column] ? 0 : 1);
      const isSwapped = row > 0 && typed[row] === word[column - 1] && typed[row - 1] === word[column];
      const swapped = isSwapped ? valueAt(beforeLast, column - 1) + 1 : replaced;
      next.push(Math.min(replaced, swapped, valueAt(last, column + 1) + 1, valueAt(next, column) + 1));
    }
    beforeLast = last;
    last = next;
  }
  return valueAt(last, word.length);
}

function valueAt(numbers: number[], index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY;
}
