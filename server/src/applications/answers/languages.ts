import { isFiller, isLevelWord } from './language-levels.ts';

export type Language = { language: string; level: string | null };

type LanguagePart = { text: string; separator: string };

/** Checked before the text is parsed. */
export const languagesTextMax = 5000;

const separators = new Set(['\n', ',', ';', '/']);
const conjunctions = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', '&', '+']);
// A language name seldom has so many words: after a comma they are a level in free text.
const levelWordsMin = 3;

/**
 * Parses languages as people type them: one per line, or separated by commas, semicolons, slashes or "and", each with an optional level.
 * Text that is not recognized is kept as the name of a language. Linear in the length of the text.
 */
export function parseLanguages(text: string): Language[] {
  const languages: Language[] = [];
  for (const piece of splitLanguageParts(text)) {
    const last = languages.at(-1);
    if (last && isLevelOf(last, piece)) last.level = last.level === null ? piece.text : last.level + joinText(piece) + piece.text;
    else languages.push(parseLanguage(piece.text));
  }
  return languages;
}

function joinText({ separator }: LanguagePart): string {
  return { '\n': ', ', ',': ', ', ';': '; ' }[separator] ?? separator;
}

function isLevelOf({ level }: Language, { text, separator }: LanguagePart): boolean {
  const words = splitLanguageWords(text);
  if (isLevel(words)) return true;
  const isFreeText = separator === ',' && level === null && words.length >= levelWordsMin;
  return isFreeText && parseLanguage(text).level === null;
}

function isLevel(words: string[]): boolean {
  return words.some(isLevelWord) && words.every((word) => isLevelWord(word) || isFiller(word));
}

function parseLanguage(text: string): Language {
  return markedLevel(text) ?? trailingLevel(text) ?? leadingLevel(text) ?? { language: text, level: null };
}

/** German: fluent, German - fluent, German (C1). */
function markedLevel(text: string): Language | undefined {
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
  // Brackets may be part of the name: Norwegian (Bokmål).
  if (mark === '(' && !splitLanguageWords(level).some(isLevelWord)) return undefined;
  return { language, level };
}

/** German C1, German very good. */
function trailingLevel(text: string): Language | undefined {
  const words = splitLanguageWords(text);
  const last = words.findLastIndex((word) => !isLevelWord(word) && !isFiller(word));
  const start = words.findIndex((word, index) => index > last && isLevelWord(word));
  if (last < 0 || start < 0) return undefined;
  const language = words.slice(0, last + 1).join(' ');
  return { language: language.replace(/[-–—]$/, '') || language, level: words.slice(start).join(' ') };
}

/** Fluent German, native in Hindi. */
function leadingLevel(text: string): Language | undefined {
  const words = splitLanguageWords(text);
  const front = words.slice(0, -1);
  const [language = ''] = words.slice(-1);
  if (!isLevel(front) || !isLevelWord(front[0] ?? '')) return undefined;
  const level = isFiller(front.at(-1) ?? '') ? front.slice(0, -1) : front;
  return { language, level: level.join(' ') };
}

function splitLanguageWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Splits at separators outside of brackets; each piece has the separator in front of it. */
function splitLanguageParts(text: string): LanguagePart[] {
  const pieces: LanguagePart[] = [];
  let words: string[] = [];
  let separator = '';
  const finishPiece = (next: string) => {
    if (words.length > 0) pieces.push({ text: words.join(' '), separator });
    if (words.length > 0 || pieces.length === 0) separator = next;
    words = [];
  };
  for (const { word, isSeparator } of tokenizeAnswer(text)) {
    if (isSeparator) finishPiece(word);
    else if (words.length > 0 && conjunctions.has(word.toLowerCase())) finishPiece(` ${word} `);
    else words.push(word);
  }
  finishPiece('');
  return pieces;
}

type LanguageWord = { word: string; isSeparator: boolean };

function* tokenizeAnswer(text: string): Generator<LanguageWord> {
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
