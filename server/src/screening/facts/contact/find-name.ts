import { foldAligned } from '#text/fold-aligned.ts';
import type { FactsLine } from '../facts-lines.ts';
import { headingKind } from '../sections/heading-kind.ts';
import { isAllCaps } from '../sections/heading-style.ts';
import { type Found, subSpan, type TextSpan, trimSpan } from '../spans.ts';
import { languageNames } from '../words/countries.ts';
import { companyScore, isPlace, titleScore } from '../words/segment-scores.ts';

const candidatesMax = 160;
const nameMax = 60;
const documentTitle =
  /^(?:curriculum vitae|curriculum|lebenslauf|resume|cv|tabellarischer lebenslauf|hoja de vida|curriculo|europass|bewerbung|profil|profile|personalprofil)(?:\s(?:of|von|de|di|van|do|da))?[\s:–—|-]*/u;
const nameLabel =
  /^(?:name|full name|vor- und nachname|vorname und nachname|vor und zuname|nom|nom et prenom|prenom et nom|nom complet|nombre|nombre completo|nombre y apellidos|apellidos y nombre|nome|nome completo|nome e cognome|cognome e nome|naam|volledige naam|first name and last name|name und vorname|name, vorname|nome e apelido|nome\(i\) cognome\(i\)|surname\(s\) first name\(s\)|nachname\(n\) vorname\(n\)|first name\(s\) surname\(s\)|nom\(s\) prenom\(s\)|imie i nazwisko|namn|ad soyad|adı soyadı|прізвище та ім'я|氏名|名前|الاسم|الاسم الكامل)\s*[:\s]\s*/u;
const prefixTitle =
  /^(?:(?:dr|prof|mr|mrs|ms|miss|herr|frau|dipl|ing|mag|m\.?\s?sc|b\.?\s?sc|ir|drs|dott|dott\.ssa|ing|sr|sra|don|dona|eng|m|mme|mlle|univ|priv|doz|phd|d|dra)\.?(?:-\p{L}+\.?)?(?:\s(?:rer|med|nat|phil|jur|h\.?c|habil)\.?)*\s+)+(?=\p{Lu})/iu;
const suffixTitle =
  /(?:[,\s]{1,3}(?:ph\.?\s?d|m\.?\s?b\.?\s?a|m\.?\s?sc|b\.?\s?sc|m\.?\s?a|b\.?\s?a|m\.?\s?eng|b\.?\s?eng|m\.?\s?d|esq|jr|sr|pmp|cpa|cfa|cissp|rn|ll\.?m|dipl\.?-?\p{L}{0,15}|mag|msc|bsc|mba|phd|he\/him|she\/her|they\/them|sie\/ihr|er\/ihm)\.?){1,6}[,\s]{0,3}$/iu;
const particle =
  /^(?:van|von|de|der|den|del|della|di|da|do|dos|das|du|la|le|el|al|bin|ben|ibn|ter|ten|te|zu|zur|af|av|y|e|i|d|san|st|mac|mc|o|het|des|lo|dalla|degli|vom|und|auf|op|'t|abu)$/u;
const nameWord = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lu}\.)$/u;
const pronouns = /\((?:he|she|they|sie|er|elle|il|ella|ele|ela)\b[^)]{0,20}\)/giu;

type Candidate = { line: FactsLine; span: TextSpan; words: string[]; score: number };

/** The name of the person: of the first lines, the one that looks most like a name, with its size, place and the email address as support. */
export function findName(
  lines: readonly FactsLine[],
  header: ReadonlySet<FactsLine>,
  email: string | null,
  largest: number,
): Found | null {
  const first = lines.slice(0, candidatesMax).filter((line) => line.page <= (lines[0]?.page ?? 1));
  const local = email === null ? '' : foldAligned(email.slice(0, email.indexOf('@')));
  const candidates = first.flatMap((line, index) =>
    readCandidates(line, header.has(line) ? index : -1, [first[index + 1], first[index + 2]], local, largest),
  );
  const best = candidates.reduce<Candidate | null>((top, next) => (top === null || next.score > top.score ? next : top), null);
  if (best === null || best.score < 3) return null;
  const value = best.words.join(' ');
  return { value, start: best.span.start, end: best.span.end, confidence: Math.min(0.98, 0.4 + best.score / 14) };
}

function readCandidates(
  line: FactsLine,
  index: number,
  [next, last]: readonly (FactsLine | undefined)[],
  local: string,
  largest: number,
): Candidate[] {
  if (line.isBullet || line.text.length > 160 || headingKind(line.text) !== null) return [];
  const span = withoutTitles(line);
  const candidates = [
    ...readSingleName(line, span),
    ...readBeforeTitle(line, span),
    ...readFirstPiece(line, span),
    ...readTwoLines(line, span, next),
    ...readThreeLines(line, span, next, last),
  ];
  return candidates.map((candidate) => ({ ...candidate, score: scoreName(candidate, index, local, largest) }));
}

function readSingleName(line: FactsLine, span: TextSpan): Candidate[] {
  const words = nameCandidateWords(span.text);
  return words.length >= 2 ? [{ line, span, words, score: 0 }] : [];
}

/** "Jane Doe, Senior Engineer", "Jane Doe | jane@…". */
function readFirstPiece(line: FactsLine, span: TextSpan): Candidate[] {
  const match = /^(.{3,60}?)(?:\s{2,}|\t|\s*[|•·–—,:(]\s*|\s-\s)/u.exec(span.text);
  if (match?.[1] === undefined) return [];
  const piece = trimSpan(subSpan(span, 0, match[1].length));
  const words = nameCandidateWords(piece.text);
  return words.length >= 2 ? [{ line, span: piece, words, score: -0.5 }] : [];
}

/** "Jane Doe Senior Engineer": the words before the title. */
function readBeforeTitle(line: FactsLine, span: TextSpan): Candidate[] {
  if (titleScore(span.text) === 0 || span.text.length > nameMax * 2) return [];
  const words = [...span.text.matchAll(/\S+/gu)];
  const first = words.findIndex((word) => titleScore(word[0]) > 0);
  const end = words[first];
  if (end === undefined || first < 2 || first > 4) return [];
  const piece = trimSpan(subSpan(span, 0, end.index));
  const names = nameCandidateWords(piece.text);
  return names.length >= 2 ? [{ line, span: piece, words: names, score: -0.5 }] : [];
}

/** One word a line, in the same large type. */
function readThreeLines(line: FactsLine, span: TextSpan, next: FactsLine | undefined, last: FactsLine | undefined): Candidate[] {
  const lines = [line, next, last];
  const words = [span, next, last].map((part) => (part === undefined ? [] : nameCandidateWords(part.text)));
  if (words.some((list) => list.length !== 1) || last === undefined) return [];
  if (lines.some((one) => one?.fontSize !== line.fontSize || one.isBold !== line.isBold || one.fontSize === 0)) return [];
  return [
    {
      line,
      span: { text: `${span.text} ${next?.text} ${last.text}`, start: span.start, end: last.end },
      words: words.flat(),
      score: 0.3,
    },
  ];
}

/** First and last name on lines of their own, in the same type. */
function readTwoLines(line: FactsLine, span: TextSpan, next: FactsLine | undefined): Candidate[] {
  if (next === undefined || next.block !== line.block || Math.abs(next.fontSize - line.fontSize) > 0.5 * line.fontSize) return [];
  const first = nameCandidateWords(span.text);
  const second = nameCandidateWords(trimSpan(next).text);
  if (first.length === 0 || second.length === 0 || first.length > 2 || second.length > 3 || first.length + second.length > 4)
    return [];
  if (first.length >= 2 && second.length >= 2) return [];
  const joined = { text: `${span.text} ${next.text}`, start: span.start, end: next.end };
  const isSameType = next.fontSize === line.fontSize && next.isBold === line.isBold;
  return [{ line, span: joined, words: [...first, ...second], score: isSameType ? 0.2 : -1.5 }];
}

function withoutTitles(line: FactsLine): TextSpan {
  let span: TextSpan = trimSpan(line);
  for (const pattern of [documentTitle, nameLabel]) {
    const match = pattern.exec(foldAligned(span.text));
    if (match !== null) span = trimSpan(subSpan(span, match[0].length, span.text.length));
  }
  const prefix = prefixTitle.exec(span.text)?.[0].length ?? 0;
  const suffix = suffixTitle.exec(span.text)?.index ?? span.text.length;
  return trimSpan(subSpan(span, Math.min(prefix, suffix), suffix));
}

/** The words of a name, or none when something in the text cannot be part of one. */
function nameCandidateWords(text: string): string[] {
  const plain = text.replace(pronouns, '').trim();
  if (plain.length < 2 || plain.length > nameMax || /[\d@/\\|:;!?•+=%&<>[\]{}]/u.test(plain)) return [];
  const words = isLetterSpacedName(plain)
    ? joinLetters(plain)
    : plain
        .replace(/[“"(][^”")]{1,20}[”")]/gu, ' ')
        .split(/[\s,]+/u)
        .filter(Boolean);
  if (words.length > 6 || !words.every((word, index) => nameWord.test(word) || (index > 0 && particle.test(foldAligned(word)))))
    return [];
  return words.filter((word) => !particle.test(foldAligned(word))).length >= 1 ? words : [];
}

function isLetterSpacedName(text: string): boolean {
  return /^(?:\p{L}\s{1,6}){3,}\p{L}$/u.test(text);
}

function joinLetters(text: string): string[] {
  return text.split(/\s{2,}/u).map((word) => word.replace(/\s/gu, ''));
}

function scoreName(candidate: Candidate, index: number, local: string, largest: number): number {
  const { line, words } = candidate;
  const text = words.join(' ');
  let score = candidate.score + (index < 0 ? -1.5 : index === 0 ? 2.5 : index < 3 ? 1.5 : index < 8 ? 0.7 : 0);
  if (line.fontSize >= largest * 0.98) score += 4;
  else if (line.fontSize >= largest * 0.8) score += 1.5;
  if (line.isBold) score += 0.5;
  if (isAllCaps(text)) score += 0.5;
  if (words.length >= 2 && words.length <= 4) score += 1;
  if (nameLabel.test(line.folded) || documentTitle.test(line.folded)) score += 2;
  score += matchesAddress(words, local);
  if (titleScore(text) > 0) score -= 4;
  if (companyScore(text) > 0) score -= 3;
  if (isPlace(text) || words.some((word) => languageNames.has(foldAligned(word)))) score -= 4;
  if (headingKind(text) !== null) score -= 8;
  return score;
}

function matchesAddress(words: readonly string[], local: string): number {
  const hits = words.map(foldAligned).filter((word) => word.length > 2 && local.includes(word.replace(/['-]/gu, '')));
  return hits.length >= 2 ? 5 : hits.length * 3;
}
