import { isUnspaced } from './search-words.ts';

const vocabularyLengthMin = 4;
const vocabularyLengthMax = 40;
const longWordMin = 8;
const longWordPrefixLength = 7;

/** Words with letters alone, and neither so short nor so long that a typing error in them says nothing. */
export function isCorrectable(word: string): boolean {
  if (word.length < vocabularyLengthMin || word.length > vocabularyLengthMax) return false;
  return /^[a-z]+$/.test(word) || (/^[\p{L}\p{M}]+$/u.test(word) && !/[\ud800-\udfff]/.test(word) && !isUnspaced(word));
}

/**
 * The keys of a word in the vocabulary. Two words with a typing error between them are the same once the letter in question is left out
 * of both. Of long words it is two letters, and only their beginning counts: it makes fewer keys, and finds a few words too many.
 */
export function deletionKeys(word: string): string[] {
  return isLong(word) ? longKeys(word) : shortKeys(word);
}

/** The keys of all words that may be like a typed one. It may have a letter too many for a short word, or lack one of a long word. */
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

/** Whether there is one typing error between the words at most, or two between long ones. */
export function isTypoOf(typed: string, word: string): boolean {
  return editDistance(typed, word) <= (isLong(typed) && isLong(word) ? 2 : 1);
}

/** How many letters are left out, added, replaced, or swapped with the next one. */
export function editDistance(typed: string, word: string): number {
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
