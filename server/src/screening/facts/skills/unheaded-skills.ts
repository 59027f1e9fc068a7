import { skillNamed } from '../../../vocabulary/skills.ts';
import type { FactsLine } from '../facts-lines.ts';
import type { Section } from '../sections/split-sections.ts';
import type { Found } from '../spans.ts';
import { splitItems } from './split-items.ts';
import { splitTags } from './split-tags.ts';

const openKinds = new Set(['header', 'contact', 'summary', 'personal', 'other']);
const lineMax = 200;
const itemsMin = 4;
const linesMax = 1_000;

/** Lines of a sidebar or a header that are a list of skills without a heading: neighbours that name nothing but skills, four or more. */
export function findUnheadedSkills(sections: readonly Section[], name: Found | null): FactsLine[] {
  return sections
    .filter(({ kind }) => openKinds.has(kind))
    .flatMap(({ lines }) => runsOf(lines.slice(0, linesMax), name))
    .filter((run) => run.reduce((sum, { items }) => sum + items, 0) >= itemsMin)
    .flatMap((run) => run.map(({ line }) => line));
}

type ListLine = { line: FactsLine; items: number };

function runsOf(lines: readonly FactsLine[], name: Found | null): ListLine[][] {
  const runs: ListLine[][] = [[]];
  for (const line of lines) {
    const items = isPartOf(name, line) ? 0 : countSkills(line);
    if (items > 0) runs.at(-1)?.push({ line, items });
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs;
}

/** A name may be made of words that are skills, too. */
function isPartOf(name: Found | null, line: FactsLine): boolean {
  return name !== null && line.start < name.end && line.end > name.start;
}

/** How many skills a line lists; 0 when more than one in five of its items is something else. */
function countSkills(line: FactsLine): number {
  if (line.text.length > lineMax || /[@.!?]$|@/u.test(line.text)) return 0;
  const items = splitItems(line).flatMap(splitTags);
  const known = items.filter(({ text }) => skillNamed(text) !== undefined).length;
  return known > 0 && known >= items.length * 0.8 ? items.length : 0;
}
