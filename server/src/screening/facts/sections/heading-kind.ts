import { foldAligned } from '#text/fold-aligned.ts';
import { fillerWords, headingsByLanguage, type SectionKind } from './heading-words.ts';
import { moreHeadings } from './more-heading-words.ts';

const headingMax = 60;
const wordsMax = 7;
const connectors = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'en',
  'i',
  'or',
  'oder',
  'ou',
  'o',
  'of',
  'of',
  'als',
  'sowie',
  'och',
  've',
  'та',
]);
/** "Skills and Tech", "Compétences & outils divers": what follows a word for skills and a connector. */
const skillsAnd =
  /^(?:skills|skillset|kenntnisse|fahigkeiten|kompetenzen|competences|competencias|habilidades|aptitudes|conocimientos|conhecimentos|vaardigheden|competenties|competenze|conoscenze|abilita|competencies)(?:\s?[&+/|,]\s?|\s(?:and|und|et|y|e|en)\s)[^\s&+/|,]+(?:\s[^\s]+){0,2}$/u;
/** "Frontend skills", "EDV-Kenntnisse". */
const someSkills =
  /^[\p{L}&/+-]{2,20}(?:\s[\p{L}&/+-]{2,20})?[\s-](?:skills|skillset|kenntnisse|vaardigheden)(?:\s(?:summary|overview))?:?$/u;
const letterSpaced = /^\p{L}(?:[ \u00a0]{1,4}\p{L}){3,}$/u;

const kinds = new Map<string, SectionKind>();
const compactKinds = new Map<string, SectionKind>();
for (const headings of [...headingsByLanguage, ...moreHeadings]) {
  for (const [kind, phrases] of entriesOf(headings)) for (const phrase of phrases.split('|')) addHeadingPhrase(phrase, kind);
}

/** What a short line is as a heading of a section, or null. */
export function headingKind(text: string): SectionKind | null {
  const plain = text.replace(/\([^)]{0,40}\)/gu, ' ').trim();
  if (plain.length === 0 || plain.length > headingMax) return null;
  const letters = plain.replace(/[^\p{L}\s]/gu, '').trim();
  if (letterSpaced.test(letters)) return compactKinds.get(foldAligned(letters).replace(/\s/g, '')) ?? null;
  const words = headingWords(plain);
  if (words.length === 0 || words.length > wordsMax) return null;
  return kinds.get(words.join(' ')) ?? withoutFillers(words) ?? firstOfSeveral(plain) ?? bySkillWord(plain);
}

function entriesOf(headings: Partial<Record<SectionKind, string>>): [SectionKind, string][] {
  const entries: [SectionKind, string][] = [];
  let kind: keyof typeof headings;
  for (kind in headings) entries.push([kind, headings[kind] ?? '']);
  return entries;
}

function addHeadingPhrase(phrase: string, kind: SectionKind): void {
  const key = headingWords(phrase).join(' ');
  if (!kinds.has(key)) kinds.set(key, kind);
  const compact = foldAligned(phrase).replace(/[^\p{L}]/gu, '');
  if (!compactKinds.has(compact)) compactKinds.set(compact, kind);
}

function headingWords(text: string): string[] {
  const words = foldAligned(text)
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}]+/u);
  return words.filter((word) => word !== '' && !connectors.has(word));
}

function withoutFillers(words: string[]): SectionKind | null {
  const left = words.filter((word) => !fillerWords.has(word));
  if (left.length === 0 || left.length === words.length || left.length < words.length - 2) return null;
  return kinds.get(left.join(' ')) ?? null;
}

/** "Skills & Interests": the first of several known headings. */
function firstOfSeveral(text: string): SectionKind | null {
  const parts = foldAligned(text)
    .split(/[&+/|,]|\s(?:and|und|et|y|e|en)\s/u)
    .map((part) => headingWords(part).join(' '));
  if (parts.length < 2 || parts.length > 3) return null;
  const found = parts.map((part) => kinds.get(part) ?? null);
  return found.includes(null) ? null : (found[0] ?? null);
}

/** A heading that is not in the lists, but begins or ends with a word for skills. */
function bySkillWord(text: string): SectionKind | null {
  const folded = foldAligned(text).replace(/^[^\p{L}]+/u, '');
  return skillsAnd.test(folded) || someSkills.test(folded) ? 'skills' : null;
}
