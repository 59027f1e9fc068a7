import { type FactsLine, subLine } from '../facts-lines.ts';
import { headingKind } from './heading-kind.ts';
import type { SectionKind } from './heading-words.ts';

/** Lines under one heading. The first one of a CV, before any heading, is its header. */
export type Section = { kind: SectionKind; heading: FactsLine | null; lines: FactsLine[] };

const emphasisRatio = 1.06;
const sameColumnPoints = 24;
const inlineLabelMax = 40;
const sectionsMax = 400;
const inlineInEntries: ReadonlySet<SectionKind> = new Set([
  'languages',
  'education',
  'interests',
  'references',
  'certificates',
  'skills',
]);
const strongSkillLabel = /skill|kenntnis|fahigkeit|compet|kompet|habilid|aptid|vaardig|conoscenz|conhecim|conocim/;

/** Groups lines under their headings, column by column. */
export function splitSections(lines: readonly FactsLine[]): Section[] {
  const bodySize = medianSize(lines);
  const needsEmphasis = lines.some((line) => isEmphasised(line, bodySize) && isStrongHeading(line));
  const sections: Section[] = [{ kind: 'header', heading: null, lines: [] }];
  let current = sections[0];
  let previous: FactsLine | null = null;
  for (const line of lines) {
    if (current === undefined) break;
    if (previous !== null && isOtherColumn(previous, line, current)) current = openColumn(sections, line);
    previous = line;
    const kind = sections.length > sectionsMax ? null : wholeHeading(line, bodySize, needsEmphasis, current.kind);
    const inline = kind === null && sections.length <= sectionsMax ? inlineHeading(line, current.kind) : null;
    if (kind === null && inline === null) {
      current.lines.push(line);
      continue;
    }
    current = { kind: kind ?? inline?.kind ?? 'other', heading: line, lines: inline === null ? [] : [inline.rest] };
    sections.push(current);
  }
  return sections.filter((section) => section.lines.length > 0 || section.heading !== null);
}

function isStrongHeading(line: FactsLine): boolean {
  const kind = line.isBullet ? null : headingKind(line.text);
  return kind === 'work' || kind === 'education' || kind === 'skills';
}

function wholeHeading(line: FactsLine, bodySize: number, needsEmphasis: boolean, inside: SectionKind): SectionKind | null {
  const isIconBullet = line.isBullet && isEmphasised(line, bodySize);
  if (line.isBullet && !isIconBullet) return null;
  const kind = headingKind(line.text);
  if (kind === null || /[.;,]$/u.test(line.text)) return null;
  if (needsEmphasis && !isEmphasised(line, bodySize)) return null;
  // A category of skills ("Tools") is emphasised less than the heading of the section.
  if (inside === 'skills' && kind === 'languages' && /^(?:programming|scripting)/.test(line.folded)) return 'skills';
  return kind;
}

function inlineHeading(line: FactsLine, inside: SectionKind): { kind: SectionKind; rest: FactsLine } | null {
  const colon = line.text.indexOf(':');
  if (colon < 2 || colon > inlineLabelMax || line.text.slice(colon + 1).trim() === '') return null;
  const kind = headingKind(line.text.slice(0, colon));
  if (kind === null || kind === 'contact' || kind === 'personal' || kind === 'other' || kind === 'header') return null;
  if (inside === 'work' || inside === 'projects' || inside === 'education' || inside === 'volunteer') {
    if (line.isBullet || !inlineInEntries.has(kind)) return null;
    if (kind === 'skills' && !strongSkillLabel.test(line.folded.slice(0, colon))) return null;
  }
  return { kind, rest: subLine(line, colon + 1, line.text.length) };
}

/** True when the reading order went back up, to a column beside the one before, or on to another page. */
function isOtherColumn(previous: FactsLine, line: FactsLine, current: Section): boolean {
  if (previous.block === line.block) return false;
  if (previous.page !== line.page) return Math.abs(previous.x - line.x) > sameColumnPoints;
  const top = current.heading?.page === line.page ? current.heading.y : 0;
  return line.y < top && line.y < previous.y;
}

/** Continues the last section of the column that the line stands in; a column without one starts like a header. */
function openColumn(sections: Section[], line: FactsLine): Section {
  const same = sections.findLast((section) => {
    const last = section.lines.at(-1) ?? section.heading;
    return last !== null && last.page < line.page && Math.abs((section.heading ?? last).x - line.x) <= sameColumnPoints;
  });
  const section: Section = { kind: same?.kind ?? 'header', heading: null, lines: [] };
  if (same !== undefined) return same;
  if (sections.length <= sectionsMax) sections.push(section);
  return section;
}

export function isEmphasised(line: FactsLine, bodySize: number): boolean {
  return line.isBold || line.fontSize > bodySize * emphasisRatio || isAllCaps(line.text) || line.text.endsWith(':');
}

export function isAllCaps(text: string): boolean {
  return /\p{Lu}{2}|\p{Lu}\s\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** The size of most of the text. */
export function medianSize(lines: readonly FactsLine[]): number {
  const bySize = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.fontSize * 2) / 2;
    bySize.set(size, (bySize.get(size) ?? 0) + line.text.length);
  }
  let best = 0;
  for (const [size, characters] of bySize) if (characters > (bySize.get(best) ?? 0)) best = size;
  return best;
}
