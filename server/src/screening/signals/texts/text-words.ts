import { fold } from '#text/fold.ts';

/** `hash`: of the word without case and accents. `start` and `end` are offsets in the text. */
export type TextWord = { hash: number; start: number; end: number };

// A CV of ten pages; what is behind it is not looked at.
const textLengthMax = 60_000;
const wordLengthMax = 60;
const wordsMax = 12_000;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}@._-]*/gu;
// Dates, telephone numbers, addresses: what differs in copies, and is the same by chance.
const notAWord = /[\p{N}@_]|\.\p{L}/u;
const withoutSpaces = /[\u2e80-\u9fff\uf900-\ufaff]/;

/** The words of a text, without those of `leftOut`, such as the name of whose it is. In languages without spaces each character is one. */
export function textWords(text: string, leftOut: ReadonlySet<number> = new Set()): TextWord[] {
  const words: TextWord[] = [];
  for (const { 0: found, index } of text.slice(0, textLengthMax).matchAll(wordPattern)) {
    if (words.length >= wordsMax) break;
    if (withoutSpaces.test(found)) words.push(...characters(found, index));
    else if (!notAWord.test(found)) {
      const hash = hashWord(found.slice(0, wordLengthMax));
      if (!leftOut.has(hash)) words.push({ hash, start: index, end: index + found.length });
    }
  }
  return words;
}

export function wordHashes(text: string): Set<number> {
  return new Set(textWords(text).map(({ hash }) => hash));
}

/** Hashes of all `size` words that follow each other, in their order. */
export function shingles(words: readonly TextWord[], size: number): number[] {
  const found: number[] = [];
  for (let at = 0; at + size <= words.length; at += 1) {
    let hash = 0x811c9dc5;
    for (let offset = 0; offset < size; offset += 1) hash = mix(hash ^ (words[at + offset]?.hash ?? 0));
    found.push(hash);
  }
  return found;
}

/** A bijection of 32 bits in which each bit depends on all others. */
export function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function characters(found: string, start: number): TextWord[] {
  return Array.from(found, (_, at) => ({ hash: mix(found.charCodeAt(at)), start: start + at, end: start + at + 1 })).slice(
    0,
    found.length,
  );
}

/** FNV-1a. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  const folded = fold(word);
  let end = folded.length;
  while (end > 0 && '.-'.includes(folded.charAt(end - 1))) end -= 1;
  for (let at = 0; at < end; at += 1) hash = Math.imul(hash ^ folded.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
