const wordLengthMax = 64;
export const lexemesMax = 20_000;
const unspacedWordLength = 8;

/** The unique words of a text, normalized. */
export function tokenize(text: string): string[] {
  return uniqueWords(splitIntoWords(foldForSearch(text), unspacedWordLength));
}

/** Without accents and capitals. Combining marks stay in scripts that cannot be read without them. */
export function foldForSearch(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .replace(longRunsOfMarks, '$1')
    .normalize('NFKD')
    .slice(0, longestOfLetters * text.length + allowedForLigatures)
    .replace(optionalMarks, '')
    .toLowerCase()
    .replace(replacedLetters, (letter) => letterReplacements[letter] ?? letter)
    .normalize('NFC');
}

function isAscii(text: string): boolean {
  return /^[\s!-~]*$/.test(text);
}

// Sorting combining marks takes quadratic time: half a megabyte of them would take minutes.
const longRunsOfMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

// A syllable of Hangul or a letter of Vietnamese becomes three characters; a text of U+FDFA would become eighteen times as long.
const longestOfLetters = 4;
const allowedForLigatures = 200;

// U+3099 and U+309A make か into が, which is another letter. U+200B is an invisible space.
const optionalMarks =
  /[[[\p{M}&&[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]]\p{Cf}]--[\u3099\u309a\u200b]]/gv;

/** Letters that Unicode does not decompose into a base letter and marks, and variants of other letters. */
const letterReplacements: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
  ʻ: "'",
  ʼ: "'",
};
const replacedLetters = /[ßæœøđðþłıħŋςʻʼ]/g;

// Scripts without spaces between words have their own branch; C++ and C# are words.
const wordPattern =
  /[[\p{L}\p{N}\p{M}]&&[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]]+|[[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]]+(?:\+\+|#)?/gv;

const asciiWordPattern = /[a-z0-9]+(?:\+\+|#)?/g;

export function isUnspaced(word: string): boolean {
  return /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/v.test(word);
}

/** In scripts without spaces, a word may start at any letter. */
export function indexedWords(plainText: string): string[] {
  return uniqueWords(splitIntoWords(plainText, 1));
}

function splitIntoWords(plainText: string, step: number): string[] {
  // The same result three times as fast: most imported texts are ASCII.
  if (isAscii(plainText)) return (plainText.match(asciiWordPattern) ?? []).map((word) => truncate(word, wordLengthMax));
  return (plainText.match(wordPattern) ?? []).flatMap((word) =>
    isUnspaced(word) ? splitUnspaced(word, step) : [truncate(word, wordLengthMax)],
  );
}

function splitUnspaced(run: string, step: number): string[] {
  const letters = [...run];
  const starts = Array.from({ length: Math.ceil(letters.length / step) }, (_, index) => index * step);
  return starts.map((start) => letters.slice(start, start + unspacedWordLength).join(''));
}

export function truncate(word: string, lengthMax: number): string {
  if (word.length <= lengthMax) return word;
  return [...word.slice(0, 2 * lengthMax)].slice(0, lengthMax).join('');
}

export function uniqueWords(words: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const word of words) {
    found.add(word);
    if (found.size === lexemesMax) break;
  }
  return [...found];
}
