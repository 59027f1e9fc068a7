import { foldAligned } from '#text/fold-aligned.ts';
import type { FactsLine } from '../facts-lines.ts';
import { type Found, foundIn, splitSpan, subSpan, type TextSpan, trimSpan } from '../spans.ts';
import { languageNames } from '../words/countries.ts';
import { levelPattern } from './language-levels.ts';

export type SpokenLanguage = { language: Found; fluency: Found | null };

const languagesMax = 30;
const fluencyMax = 60;
const word = /[\p{L}'-]+/gu;

/** Languages with their levels. A level on the line below belongs to the language above. */
export function readLanguages(lines: readonly FactsLine[]): SpokenLanguage[] {
  const found: SpokenLanguage[] = [];
  for (const line of lines) {
    for (const piece of splitSpan(line, /[;|•·●▪\t]|\s{3}|,\s{0,3}(?=\p{Lu})|,\s{1,3}(?:and|und|et|y|e|en)\s/gu))
      addPiece(found, piece);
    if (found.length >= languagesMax) break;
  }
  return found;
}

export function hasLanguageName(text: string): boolean {
  return findNames({ text, start: 0, end: text.length }).length > 0;
}

function addPiece(found: SpokenLanguage[], piece: TextSpan): void {
  const names = findNames(piece);
  const last = found.at(-1);
  if (names.length === 0 && isUnknownLanguage(piece.text)) {
    const end = /^\p{L}+/u.exec(piece.text)?.[0].length ?? 0;
    found.push({
      language: foundIn(subSpan(piece, 0, end), 0.6),
      fluency: readFluency(trimSpan(subSpan(piece, end, piece.text.length))),
    });
    return;
  }
  if (names.length === 0) {
    if (
      last !== undefined &&
      last.fluency === null &&
      levelPattern.test(foldAligned(piece.text)) &&
      piece.text.length <= fluencyMax
    )
      last.fluency = foundIn(withoutBrackets(piece), 0.75);
    return;
  }
  for (const [index, name] of names.entries()) {
    if (found.some((one) => foldAligned(one.language.value) === foldAligned(name.text))) continue;
    const end = names[index + 1]?.start ?? piece.end;
    const rest = trimSpan(subSpan(piece, name.end - piece.start, end - piece.start));
    const before = index === 0 ? trimSpan(subSpan(piece, 0, name.start - piece.start)) : null;
    found.push({ language: foundIn(name, 0.9), fluency: readFluency(rest) ?? (before === null ? null : readFluency(before)) });
  }
}

/** "Crioulo B1": a word that the list does not have, with a level. */
function isUnknownLanguage(text: string): boolean {
  const match = /^(\p{Lu}\p{Ll}{3,20})[\s:(–-]{1,4}(\S.*)$/u.exec(text.slice(0, fluencyMax));
  return (
    match?.[2] !== undefined &&
    !levelPattern.test(foldAligned(match[1] ?? '')) &&
    levelPattern.exec(foldAligned(match[2]))?.index === 0
  );
}

function findNames(piece: TextSpan): TextSpan[] {
  const names: TextSpan[] = [];
  for (const match of piece.text.matchAll(word)) {
    if (!languageNames.has(foldAligned(match[0])) || !/^\p{Lu}|^[a-z]{4,}/u.test(match[0])) continue;
    names.push(subSpan(piece, match.index, match.index + match[0].length));
  }
  return names;
}

function readFluency(span: TextSpan): Found | null {
  const level = levelPattern.exec(foldAligned(span.text));
  if (level === null) return null;
  const text = span.text.length <= fluencyMax ? span : subSpan(span, level.index, level.index + level[0].length);
  return foundIn(withoutBrackets(trimSpan(text)), 0.85);
}

function withoutBrackets(span: TextSpan): TextSpan {
  return /^[([][^()[\]]*[)\]]$/u.test(span.text) ? subSpan(span, 1, span.text.length - 1) : span;
}
