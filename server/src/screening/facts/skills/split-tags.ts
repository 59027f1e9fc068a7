import { findSkills } from '../../../vocabulary/skills.ts';
import { readTokens } from '../../../vocabulary/tokens.ts';
import { subSpan, type TextSpan, trimSpan } from '../spans.ts';

const mentionsMin = 3;
const lengthMax = 2_000;
const knownShareMin = 0.7;
// Longer than any name of a skill: only a list is.
const longWords = 7;
const knownShareOfLong = 0.5;

/** "Java Python SQL Docker": a list with nothing but blanks between its items, where the vocabulary knows most of them. */
export function splitTags(item: TextSpan): TextSpan[] {
  if (item.text.length > lengthMax || !/\S\s+\S+\s+\S/u.test(item.text) || /[.!?]$/u.test(item.text)) return [item];
  const tokens = readTokens(item.text);
  const mentions = findSkills(tokens, true);
  if (mentions.length < mentionsMin) return [item];
  const known = tokens.filter(({ start, end }) => mentions.some((mention) => start >= mention.start && end <= mention.end)).length;
  const share = known / tokens.length;
  if (share < (tokens.length >= longWords ? knownShareOfLong : knownShareMin)) return [item];
  const tags: TextSpan[] = [];
  let from = 0;
  for (const { start, end } of mentions) {
    tags.push(trimSpan(subSpan(item, from, start)), trimSpan(subSpan(item, start, end)));
    from = end;
  }
  return [...tags, trimSpan(subSpan(item, from, item.text.length))].filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}
