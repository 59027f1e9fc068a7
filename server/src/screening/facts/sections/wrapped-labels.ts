import { type FactsLine, subLine } from '../facts-lines.ts';
import type { SectionKind } from './heading-words.ts';

/** What is left of a line without its part of a heading; the first line of a heading has its kind. */
type LabelLine = { kind: SectionKind | null; rest: FactsLine };

const labelMax = 30;
const lineGapMax = 1.7;
const openEnd = /(?:[&/+-]|\s(?:and|und|et|y|e|en|of|de|der))$/u;

/** "Experience &⇥Analyst" above "projects⇥Lumdar": a heading in the margin, wrapped beside two lines of its first entry. */
export function findWrappedLabels(
  lines: readonly FactsLine[],
  kindOf: (text: string) => SectionKind | null,
): Map<FactsLine, LabelLine> {
  const found = new Map<FactsLine, LabelLine>();
  for (const [index, second] of lines.entries()) {
    const first = lines[index - 1];
    if (first === undefined || found.has(first) || !areBelowEachOther(first, second)) continue;
    const [one, other] = [labelOf(first), labelOf(second)];
    if (one === null || other === null) continue;
    const isOne = openEnd.test(one) || /^\p{Ll}/u.test(other) || (kindOf(one) === null && kindOf(other) !== null);
    const kind = isOne ? kindOf(`${one} ${other}`) : null;
    if (kind === null) continue;
    found.set(first, { kind, rest: restOf(first, one) });
    found.set(second, { kind: null, rest: restOf(second, other) });
  }
  return found;
}

function areBelowEachOther(first: FactsLine, second: FactsLine): boolean {
  if (first.fontSize === 0 || first.page !== second.page || first.block !== second.block) return false;
  return Math.abs(first.x - second.x) < 3 && second.gapBefore < lineGapMax;
}

/** The text of the first cell, if there is another. */
function labelOf({ text, isBullet }: FactsLine): string | null {
  const tab = text.indexOf('\t');
  return isBullet || tab < 3 || tab > labelMax || /\d/.test(text.slice(0, tab)) ? null : text.slice(0, tab);
}

function restOf(line: FactsLine, label: string): FactsLine {
  return { ...subLine(line, label.length + 1, line.text.length), x: Number.NaN };
}
