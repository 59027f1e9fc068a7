import { createLruCache } from '#concurrency/lru-cache.ts';
import { fold } from '#text/fold.ts';

/** A word of a text in its normal form, and where it stands. */
export type WordToken = { text: string; start: number; end: number; isCapital: boolean };

// Linear: each alternative consumes what it matches, none overlaps another.
const words = /\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:\+\+|#)?/giu;
const wordLengthMax = 60;
const capital = /^\.?\p{Lu}/u;
// German and Dutch words for having a skill, written together with its name.
const skillEndings = /(?:s?kenntnisse|s?erfahrung|s?erfahrungen|s?fahigkeiten|s?kennis|s?ervaring)$/;
const pluralLengthMin = 5;
const normalWordsMax = 20_000;
const normalWords = createLruCache<string>(normalWordsMax);

export function readTokens(text: string): WordToken[] {
  const tokens: WordToken[] = [];
  for (const match of text.matchAll(words)) {
    const [word] = match;
    tokens.push({ text: normalWord(word), start: match.index, end: match.index + word.length, isCapital: capital.test(word) });
  }
  return tokens;
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
