import type { TextRange } from '#vocabulary/sentences.ts';
import type { SkillMention } from '#vocabulary/skills.ts';

/** A part of a line that names one thing, and whether it is another way to meet what the part before it asks for. */
export type AdItem = TextRange & {
  isAlternative: boolean;
  /** The number of the first item in the brackets that it stands in. */
  bracket: number | null;
};

// A conjunction of one language is a preposition or a letter of another ("of", "e", "o"), so each ad is read by those of its own.
const conjunctions: Record<string, [and: string, or: string]> = {
  en: ['and|&', 'or'],
  de: ['und|sowie|&', 'oder|bzw\\.?'],
  fr: ['et|&', 'ou'],
  es: ['y|e|&', 'o|u'],
  pt: ['e|&', 'ou'],
  nl: ['en|&', 'of'],
  it: ['e|ed|&', 'o|oppure'],
};
export const itemPatterns = new Map(
  Object.entries(conjunctions).map(([language, [and, or]]) => [
    language,
    {
      separator: new RegExp(
        `\\s{0,4}(?:[,;:()•|]|\\s[-–—]\\s|\\s[/+]\\s)\\s{0,4}(?:(?:${and}|${or})\\s{1,4})?|\\s{1,4}(?:${and}|${or})\\s{1,4}`,
        'g',
      ),
      or: new RegExp(`(?:^|[\\s,])(?:${or})\\s{1,4}$|^\\s{0,4}/\\s{0,4}$`),
    },
  ]),
);
const anyOf = /\b(?:one of|either|any of|eines? von|entweder|l.un d|soit|alguno de|uno de|um de|een van|uno tra)\b/;

/** The items of a folded line. Names of skills stay whole, whatever they are made of. A list in brackets with an "or" is one of alternatives all along. */
export function splitAdItems(folded: string, skills: readonly SkillMention[], language: string): AdItem[] {
  const { separator, or } = itemPatterns.get(language) ?? { separator: /[,;()]/g, or: /^$/ };
  const items: AdItem[] = [];
  let start = 0;
  let isAlternative = false;
  let bracketFrom = -1;
  for (const match of folded.matchAll(separator)) {
    const { index } = match;
    const [between] = match;
    if (skills.some((skill) => skill.start < index + between.length && index < skill.end)) continue;
    items.push({ start, end: index, isAlternative, bracket: bracketFrom < 0 ? null : bracketFrom });
    isAlternative = or.test(between);
    if (isAlternative && (bracketFrom >= 0 || anyOf.test(folded.slice(0, index)))) joinAll(items, Math.max(1, bracketFrom + 1));
    if (between.includes('(')) bracketFrom = items.length;
    if (between.includes(')')) bracketFrom = -1;
    start = index + between.length;
  }
  items.push({ start, end: folded.length, isAlternative, bracket: bracketFrom < 0 ? null : bracketFrom });
  return items;
}

function joinAll(items: AdItem[], from: number): void {
  for (const item of items.slice(from)) item.isAlternative = true;
}
