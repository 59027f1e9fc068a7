import { isFiller, isLevelWord } from './language-levels.ts';

export type Language = { language: string; level: string | null };

type Piece = { text: string; separator: string };

/** Longer than anybody's languages, and checked before anything is done with the text. */
export const languagesTextMax = 5000;

const separators = new Set(['\n', ',', ';', '/']);
const conjunctions = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', '&', '+']);
// A language has seldom so many words: behind a comma they are the level, in words of one's own.
const levelWordsMin = 3;

/**
 * The languages in what somebody has typed: one on each line, or separated by commas, semicolons, slashes or "and"; each with its level
 * behind it, if there is one. What is not understood stays as the name of a language, so that nothing is lost. Linear in the text.
 */
export function parseLanguages(text: string): Language[] {
  const languages: Language[] = [];
  for (const piece of piecesOf(text)) {
    const last = languages.at(-1);
    if (last && isLevelOf(last, piece)) last.level = last.level === null ? piece.text : last.level + joinedBy(piece) + piece.text;
    else languages.push(languageIn(piece.text));
  }
  return languages;
}

function joinedBy({ separator }: Piece): string {
  return { '\n': ', ', ',': ', ', ';': '; ' }[separator] ?? separator;
}

function isLevelOf({ level }: Language, { text, separator }: Piece): boolean {
  const words = splitWords(text);
  if (isLevel(words)) return true;
  const isOwnWords = separator === ',' && level === null && words.length >= levelWordsMin;
  return isOwnWords && languageIn(text).level === null;
}

function isLevel(words: string[]): boolean {
  return words.some(isLevelWord) && words.every((word) => isLevelWord(word) || isFiller(word));
}

function languageIn(text: string): Language {
  return explicit(text) ?? levelBehind(text) ?? levelInFront(text) ?? { language: text, level: null };
}

/** German: fluent, German - fluent, German (C1). */
function explicit(text: string): Language | undefined {
  const [mark] = /[:=(]|\s[-–—]/u.exec(text) ?? [];
  if (mark === undefined) return undefined;
  const at = text.indexOf(mark);
  const language = text.slice(0, at).trim();
  const level = text
    .slice(at + mark.length)
    .trim()
    .replace(mark === '(' ? /\)$/ : /^$/, '')
    .trim();
  if (language === '' || level === '') return undefined;
  // What is in brackets may belong to the name: Norwegian (Bokmål).
  if (mark === '(' && !splitWords(level).some(isLevelWord)) return undefined;
  return { language, level };
}

/** German C1, German very good. */
function levelBehind(text: string): Language | undefined {
  const words = splitWords(text);
  const last = words.findLastIndex((word) => !isLevelWord(word) && !isFiller(word));
  const start = words.findIndex((word, index) => index > last && isLevelWord(word));
  if (last < 0 || start < 0) return undefined;
  const language = words.slice(0, last + 1).join(' ');
  return { language: language.replace(/[-–—]$/, '') || language, level: words.slice(start).join(' ') };
}

/** Fluent German, native in Hindi. */
function levelInFront(text: string): Language | undefined {
  const words = splitWords(text);
  const front = words.slice(0, -1);
  const [language = ''] = words.slice(-1);
  if (!isLevel(front) || !isLevelWord(front[0] ?? '')) return undefined;
  const level = isFiller(front.at(-1) ?? '') ? front.slice(0, -1) : front;
  return { language, level: level.join(' ') };
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Separated outside of brackets, with what stood before each of them. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let words: string[] = [];
  let separator = '';
  const end = (next: string) => {
    if (words.length > 0) pieces.push({ text: words.join(' '), separator });
    if (words.length > 0 || pieces.length === 0) separator = next;
    words = [];
  };
  for (const { word, isSeparator } of tokensOf(text)) {
    if (isSeparator) end(word);
    else if (words.length > 0 && conjunctions.has(word.toLowerCase())) end(` ${word} `);
    else words.push(word);
  }
  end('');
  return pieces;
}

type WordToken = { word: string; isSeparator: boolean };

function* tokensOf(text: string): Generator<WordToken> {
  let word = '';
  let depth = 0;
  for (const character of text) {
    if (character === '\n') depth = 0;
    if (character === '(') depth += 1;
    if (character === ')' && depth > 0) depth -= 1;
    const isSeparator = depth === 0 && separators.has(character);
    if (!isSeparator && !(depth === 0 && /\s/.test(character))) {
      word += /\s/.test(character) ? ' ' : character;
      continue;
    }
    if (word !== '') yield { word, isSeparator: false };
    word = '';
    if (isSeparator) yield { word: character, isSeparator };
  }
  if (word !== '') yield { word, isSeparator: false };
}
