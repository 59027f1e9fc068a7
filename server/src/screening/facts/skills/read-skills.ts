import { foldAligned } from '#text/fold-aligned.ts';
import type { FactsLine } from '../facts-lines.ts';
import { type Found, foundIn, splitSpan, subSpan, type TextSpan, trimSpan } from '../spans.ts';

const levelOnly =
  /^(?:expert|advanced|intermediate|beginner|basic|basics|proficient|master|novice|good|very good|excellent|strong|fluent|experienced|familiar|experte|fortgeschritten|fortgeschrittene kenntnisse|grundkenntnisse|gute kenntnisse|sehr gute kenntnisse|sehr gut|gut|basis|basiskenntnisse|anfanger|expertenkenntnisse|versiert|debutant|intermediaire|avance|confirme|maitrise|bon niveau|notions|experto|avanzado|intermedio|basico|alto|medio|nivel alto|nivel medio|avancado|intermediario|especialista|gevorderd|goed|zeer goed|uitstekend|gemiddeld|beginner|avanzato|base|ottimo|buono|esperto|etc|and more|usw|skill level|level|(?:less than |mehr als |uber |>|<|\+)?\s?\d{1,2}\+?\s?(?:years?|yrs?|jahre?n?|ans|anos|jaar|anni|months?|monate)(?:\s(?:of experience|erfahrung|d'experience))?|\d{1,3}\s?%|\d(?:[.,]\d)?\s?\/\s?(?:5|10)|[★☆●○◯⬤▪▫■□♦◆*]{2,10})\.?$/u;
const levelEnd =
  /[\s:,–—-]{1,4}\(?(?:expert|advanced|intermediate|beginner|basic|basics|proficient|master|novice|good|very good|excellent|strong|fluent|experienced|familiar|experte|fortgeschritten|fortgeschrittene kenntnisse|grundkenntnisse|gute kenntnisse|sehr gute kenntnisse|sehr gut|gut|basis|basiskenntnisse|anfanger|expertenkenntnisse|versiert|debutant|intermediaire|avance|confirme|maitrise|bon niveau|notions|experto|avanzado|intermedio|basico|alto|medio|nivel alto|nivel medio|avancado|intermediario|especialista|gevorderd|goed|zeer goed|uitstekend|gemiddeld|beginner|avanzato|base|ottimo|buono|esperto|etc|and more|usw|skill level|level|(?:less than |mehr als |uber |>|<|\+)?\s?\d{1,2}\+?\s?(?:years?|yrs?|jahre?n?|ans|anos|jaar|anni|months?|monate)(?:\s(?:of experience|erfahrung|d'experience))?|\d{1,3}\s?%|\d\s?\/\s?(?:5|10)|[★☆●○◯⬤▪▫■□♦◆*\s]{2,14})\)?$/u;

const skillsMax = 200;
const wordsMax = 6;
const lengthMax = 60;
const separators = /[,;|•·●▪■◆‣◦►✓✔\t]|\s{2}|[★☆●○◯⬤■□]{2,10}|\s[–—-]\s|\s\/\s|\s(?:and|und|et|y|e|en)\s(?=\S{1,30}$)/gu;
const categoryLabel = /^([^:,;\n]{2,50}):\s{1,4}(?=\S)/u;

/** The items of a skills section: lists split at their separators, names of categories and levels left out. */
export function readSkills(lines: readonly FactsLine[], text: string): Found[] {
  const found = new Map<string, Found>();
  for (const paragraph of joinLists(withoutCategories(lines), text)) {
    const label = categoryLabel.exec(paragraph.text)?.[0].length ?? 0;
    for (const item of splitItems(trimSpan(subSpan(paragraph, label, paragraph.text.length)))) {
      const skill = readItem(item);
      const key = skill === null ? '' : foldAligned(skill.text);
      if (skill !== null && !found.has(key) && found.size < skillsMax) found.set(key, foundIn(skill, 0.8));
    }
  }
  return [...found.values()];
}

/** A bold line among others that are not is the name of a category. */
function withoutCategories(lines: readonly FactsLine[]): FactsLine[] {
  const bold = lines.filter((line) => line.isBold).length;
  if (bold === 0 || bold * 2 > lines.length) return [...lines];
  return lines.filter((line, index) => !line.isBold || line.text.includes(',') || lines[index + 1]?.isBold !== false);
}

/** A comma-separated list that goes on over line ends is one text. */
function joinLists(lines: readonly FactsLine[], text: string): TextSpan[] {
  const joined: { span: TextSpan; last: FactsLine }[] = [];
  for (const line of lines) {
    const previous = joined.at(-1);
    if (previous !== undefined && continuesList(previous.span, previous.last, line)) {
      previous.span = { text: text.slice(previous.span.start, line.end), start: previous.span.start, end: line.end };
      previous.last = line;
    } else joined.push({ span: line, last: line });
  }
  return joined.map(({ span }) => span);
}

function continuesList(list: TextSpan, last: FactsLine, line: FactsLine): boolean {
  if (
    line.isBullet ||
    line.block !== last.block ||
    line.gapBefore > 1.7 ||
    line.start !== last.end + 1 ||
    categoryLabel.test(line.text)
  )
    return false;
  if (line.isBold !== last.isBold || list.text.length > 2_000) return false;
  return (
    /,\s*$/u.test(list.text) ||
    ((list.text.match(/,/gu)?.length ?? 0) >= 2 && line.text.includes(',')) ||
    /^\p{Ll}/u.test(line.text)
  );
}

/** Brackets: "AWS (EC2, S3)" is AWS, EC2 and S3; levels and years in brackets are dropped. */
function splitItems(span: TextSpan): TextSpan[] {
  const items: TextSpan[] = [];
  let from = 0;
  for (const match of span.text.matchAll(/\(([^()]{0,120})\)/gu)) {
    items.push(...splitSpan(subSpan(span, from, match.index), separators));
    const inner = subSpan(span, match.index + 1, match.index + 1 + (match[1] ?? '').length);
    if (/[,;/]/u.test(inner.text)) items.push(...splitSpan(inner, /[,;/]/gu));
    from = match.index + match[0].length;
  }
  items.push(...splitSpan(subSpan(span, from, span.text.length), separators));
  return items;
}

function readItem(item: TextSpan): TextSpan | null {
  const skill = withoutLevel(item);
  const words = skill.text.split(/\s+/u).length;
  if (
    skill.text.length < 1 ||
    skill.text.length > lengthMax ||
    words > wordsMax ||
    (/[.!?]$/u.test(skill.text.replace(/(?:etc|incl)\.$/u, '')) && words > 3)
  )
    return null;
  if (!/[\p{L}]/u.test(skill.text) || isLevelOnly(skill.text) || /@|https?:/u.test(skill.text)) return null;
  return skill;
}

function isLevelOnly(text: string): boolean {
  return levelOnly.test(foldAligned(text));
}

/** "Python – expert", "Java 5 years", "SQL ★★★☆☆" without the level. */
function withoutLevel(span: TextSpan): TextSpan {
  const match = levelEnd.exec(foldAligned(span.text));
  return match === null || match.index === 0 ? span : trimSpan(subSpan(span, 0, match.index));
}
