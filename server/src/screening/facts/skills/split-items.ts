import { skillNamed } from '../../../vocabulary/skills.ts';
import { splitSpan, subSpan, type TextSpan, trimSpan } from '../spans.ts';

const separators = /[,;|•·●▪■◆‣◦►✓✔\t،、・]|\s{2}|[★☆●○◯⬤■□]{2,10}|\s[–—-]\s|\s\/\s|\s(?:and|und|et|y|e|en)\s(?=\S{1,30}$)/gu;
const brackets = /\(([^()]{0,120})\)/gu;
const wholeMax = 60;
const wholeWordsMax = 6;

/** The items of a list. A bracket stays with its item, as in "AWS (EC2, S3)", unless both together are too long for one. */
export function splitItems(span: TextSpan): TextSpan[] {
  const inner = [...span.text.matchAll(brackets)].map(({ index, 0: bracket }) => ({ from: index, to: index + bracket.length }));
  const items: TextSpan[] = [];
  let from = 0;
  let next = 0;
  for (const { index, 0: separator } of span.text.matchAll(separators)) {
    while ((inner[next]?.to ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    if (index > (inner[next]?.from ?? Number.POSITIVE_INFINITY)) continue;
    // "Picking and packing" is one skill, "Excel, Word and Outlook" are three.
    if (/^\s\p{L}/u.test(separator) && (from === 0 || !isLastOfList(separator, span.text.slice(index + separator.length))))
      continue;
    items.push(...wholeOrParts(trimSpan(subSpan(span, from, index))));
    from = index + separator.length;
  }
  items.push(...wholeOrParts(trimSpan(subSpan(span, from, span.text.length))));
  return items.filter(({ text }) => text !== '');
}

function wholeOrParts(item: TextSpan): TextSpan[] {
  if (!item.text.includes('(')) return [item];
  const isShort = item.text.length <= wholeMax && item.text.split(/\s+/u).length <= wholeWordsMax;
  return isShort ? [item] : takeApart(item);
}

function takeApart(item: TextSpan): TextSpan[] {
  const items: TextSpan[] = [];
  let from = 0;
  for (const { index, 0: bracket } of item.text.matchAll(brackets)) {
    items.push(trimSpan(subSpan(item, from, index)));
    const list = subSpan(item, index + 1, index + bracket.length - 1);
    if (/[,;/]/u.test(list.text)) items.push(...splitSpan(list, /[,;/]/gu));
    from = index + bracket.length;
  }
  items.push(trimSpan(subSpan(item, from, item.text.length)));
  return items;
}

/** "Word en Outlook" in Dutch; "Trabajo en equipo" and "Service en salle" are one skill. */
function isLastOfList(connector: string, behind: string): boolean {
  return connector.trim() !== 'en' || skillNamed(behind) !== undefined;
}
