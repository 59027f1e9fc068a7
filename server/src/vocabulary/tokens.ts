import { createLruCache } from '#concurrency/lru-cache.ts';
import { fold } from '#text/fold.ts';

/** What stands between a word and the one before it: blanks, something that joins them ("DevOps-Teams"), or anything else, such as a comma. */
export type Gap = 'blank' | 'joined' | 'break';

/** A word of a text in its normal form, and where it stands. */
export type WordToken = { text: string; start: number; end: number; isCapital: boolean; isCapitals: boolean; gap: Gap };

// Linear: each alternative consumes what it matches, none overlaps another. "M&A" is one word.
const words = /\.net(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\p{L}&\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:\+\+|#)?/giu;
const joint = /^[-'’·_@.&\u00ad]$/;
const blanks = /^[^\S\n]+$/;
const wordLengthMax = 60;
const capital = /^\.?\p{Lu}/u;
// Also with small letters: SAFe, APIs, iOS.
const capitals = /\p{Lu}[\p{Lu}\p{N}]/u;
// German and Dutch words for having a skill, written together with its name.
const skillEndings = /(?:s?kenntnisse|s?erfahrung|s?erfahrungen|s?fahigkeiten|s?kennis|s?ervaring)$/;
const pluralLengthMin = 5;
const normalWordsMax = 20_000;
const normalWords = createLruCache<string>(normalWordsMax);

/** `from`: where the text begins in a longer one, to which the places of the words refer. */
export function readTokens(text: string, from = 0): WordToken[] {
  const tokens: WordToken[] = [];
  let last = 0;
  for (const match of text.matchAll(words)) {
    const [word] = match;
    const start = match.index;
    const gap = start === 0 || last === 0 ? 'break' : gapOf(text.slice(last, start));
    last = start + word.length;
    tokens.push({ text: normalWord(word), start: from + start, end: from + last, ...capitalsOf(word), gap });
  }
  return tokens;
}

function capitalsOf(word: string): Pick<WordToken, 'isCapital' | 'isCapitals'> {
  const isCapital = capital.test(word);
  return { isCapital, isCapitals: capitals.test(word) };
}

function gapOf(between: string): Gap {
  if (between === ' ' || blanks.test(between)) return 'blank';
  return between === '' || joint.test(between) ? 'joined' : 'break';
}

export function phraseOf(text: string): string {
  return readTokens(text)
    .map((token) => token.text)
    .join(' ');
}

function normalWord(word: string): string {
  return word.length > wordLengthMax ? normalizeToken(word) : normalWords.remember(word, normalizeToken);
}

function normalizeToken(word: string): string {
  const folded = fold(word.slice(0, wordLengthMax)).replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('œ', 'oe');
  const bare = folded.replace(skillEndings, '');
  return singular(bare.length >= 2 ? bare : folded);
}

function singular(word: string): string {
  return word.length >= pluralLengthMin && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
