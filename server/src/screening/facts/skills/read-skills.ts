import { foldAligned } from '#text/fold-aligned.ts';
import { skillNamed } from '../../../vocabulary/skills.ts';
import type { FactsLine } from '../facts-lines.ts';
import { headingKind } from '../sections/heading-kind.ts';
import { type Found, foundIn, subSpan, type TextSpan, trimSpan } from '../spans.ts';
import { levelEnd, levelOnly } from './skill-levels.ts';
import { splitItems } from './split-items.ts';
import { splitTags } from './split-tags.ts';

const skillsMax = 200;
const wordsMax = 6;
const lengthMax = 60;
const categoryLabel = /^([^:,;\n]{2,50}):\s{1,4}(?=\S)/u;

/** The items of a skills section: lists split at their separators, names of categories and levels left out. */
export function readSkills(lines: readonly FactsLine[], text: string): Found[] {
  const found = new Map<string, Found>();
  for (const paragraph of joinLists(withoutCategories(lines), text)) {
    for (const item of itemsOf(paragraph)) {
      const skill = readItem(item);
      const key = skill === null ? '' : foldAligned(skill.text);
      if (skill !== null && !found.has(key) && found.size < skillsMax) found.set(key, foundIn(skill, 0.8));
    }
  }
  return [...found.values()];
}

function itemsOf(paragraph: TextSpan): TextSpan[] {
  const [label = ''] = categoryLabel.exec(paragraph.text) ?? [];
  const rest = trimSpan(subSpan(paragraph, label.length, paragraph.text.length));
  return [...skillOfLabel(paragraph), ...splitItems(rest).flatMap(splitLabel).flatMap(splitTags)];
}

/** "Frontend: React" behind a semicolon. */
function splitLabel(item: TextSpan): TextSpan[] {
  const [label = ''] = categoryLabel.exec(item.text) ?? [];
  return label === '' ? [item] : [...skillOfLabel(item), trimSpan(subSpan(item, label.length, item.text.length))];
}

/** "Web development: HTML, CSS" names three skills, "Tools: Git, Jira" two. */
function skillOfLabel(span: TextSpan): TextSpan[] {
  const label = categoryLabel.exec(span.text)?.[1] ?? '';
  return isSkillName(label) ? [subSpan(span, 0, label.length)] : [];
}

function isSkillName(label: string): boolean {
  return label !== '' && headingKind(label) === null && skillNamed(label) !== undefined;
}

/** A bold line among others that are not is the name of a category, unless it is a skill itself with its level below. */
function withoutCategories(lines: readonly FactsLine[]): FactsLine[] {
  const bold = lines.filter((line) => line.isBold).length;
  if (bold === 0 || bold * 2 > lines.length) return [...lines];
  return lines.filter((line, index) => {
    const next = lines[index + 1];
    if (!line.isBold || line.text.includes(',') || next?.isBold !== false) return true;
    return isLevelOnly(next.text) || isSkillName(line.text);
  });
}

/** A list that goes on over line ends is one text. */
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
    /[,&/(]\s*$|\s(?:and|und|et|y|e|en|of|de)\s*$/u.test(list.text.slice(-12)) ||
    hasOpenBracket(list.text) ||
    ((list.text.match(/,/gu)?.length ?? 0) >= 2 && line.text.includes(',')) ||
    /^\p{Ll}/u.test(line.text)
  );
}

/** "AWS (EC2," goes on in the next line. */
function hasOpenBracket(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

function readItem(item: TextSpan): TextSpan | null {
  if (isLevelOnly(item.text)) return null;
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
  return levelOnly.test(foldAligned(text).replace(/^\(|\)$/g, ''));
}

/** "Python – expert", "Java 5 years", "SQL ★★★☆☆" without the level. */
function withoutLevel(span: TextSpan): TextSpan {
  const match = levelEnd.exec(foldAligned(span.text));
  return match === null || match.index === 0 ? span : trimSpan(subSpan(span, 0, match.index));
}
