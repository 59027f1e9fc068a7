import { findDateRanges } from '../dates/date-ranges.ts';
import { type FactsLine, subLine } from '../facts-lines.ts';
import { isLabelInEntry } from './entry-labels.ts';
import { headingKind } from './heading-kind.ts';
import { type HeadingStyle, hasStyleOf, isAllCaps, isEmphasised, isStyled, readHeadingStyle } from './heading-style.ts';
import type { SectionKind } from './heading-words.ts';
import { looseHeadingKind } from './loose-heading.ts';
import { findWrappedLabels } from './wrapped-labels.ts';

/** Lines under one heading. The first one of a CV, before any heading, is its header. */
export type Section = { kind: SectionKind; heading: FactsLine | null; lines: FactsLine[] };

const sameColumnPoints = 24;
const sameEdgePoints = 8;
const marginMin = 30;
const gridSectionsMax = 60;
const inlineLabelMax = 40;
const sectionsMax = 400;
const ofEntries: ReadonlySet<SectionKind> = new Set(['work', 'projects', 'education', 'volunteer']);
const inlineInEntries: ReadonlySet<SectionKind> = new Set([
  'languages',
  'education',
  'interests',
  'references',
  'certificates',
  'skills',
]);
const groupsOfSkills: ReadonlySet<SectionKind> = new Set(['volunteer', 'publications', 'awards', 'projects', 'summary']);
/** Place and date above the signature, which end a CV. */
const signature = /^\p{Lu}[\p{L}. -]{2,30},\s(?:den\s|le\s|li\s|a\s|em\s)?\d{1,2}[./]\s?\d{1,2}[./]\s?\d{4}$/u;
const strongSkillLabel = /skill|kenntnis|fahigkeit|compet|kompet|habilid|aptid|vaardig|conoscenz|conhecim|conocim/;

/** Groups lines under their headings, column by column. */
export function splitSections(lines: readonly FactsLine[]): Section[] {
  const style = readHeadingStyle(lines);
  const wrapped = findWrappedLabels(lines, kindOfText);
  const sections: Section[] = [{ kind: 'header', heading: null, lines: [] }];
  let current = sections[0];
  let previous: FactsLine | null = null;
  for (const [index, line] of lines.entries()) {
    if (current === undefined) break;
    if (previous !== null && previous.block !== line.block) current = changeBlock(sections, previous, line, current);
    const label = sections.length > sectionsMax ? undefined : wrapped.get(line);
    if (label !== undefined) {
      previous = line;
      if (label.kind !== null) {
        current = { kind: label.kind, heading: line, lines: [] };
        sections.push(current);
      }
      current.lines.push(label.rest);
      continue;
    }
    const isTitle = previous === null && /^r[eé]sum[eé]$/iu.test(line.text);
    const isItem = isTitle || sections.length > sectionsMax || isItemOfList(current, line);
    const kind = isItem ? null : wholeHeading(line, style, current);
    previous = line;
    const inline = kind === null && sections.length <= sectionsMax ? inlineHeading(line, current, lines[index + 1]) : null;
    if (kind === null && inline === null) {
      if (!continuesHeading(current, line)) current.lines.push(line);
      continue;
    }
    // A group of skills stays with the others.
    if (kind === null && inline?.kind === 'skills' && current.kind === 'skills') {
      current.lines.push(inline.rest);
      continue;
    }
    if (inline === null) dropFirstHalf(current, line);
    current = { kind: kind ?? inline?.kind ?? 'other', heading: line, lines: inline === null ? [] : [inline.rest] };
    sections.push(current);
  }
  return sections.filter((section) => section.lines.length > 0 || section.heading !== null);
}

/** "Leadership" or "Databases" in a list of skills, set like the items above it and unlike the heading. */
function isItemOfList({ kind, heading, lines }: Section, line: FactsLine): boolean {
  const above = lines.at(-1);
  if (kind !== 'skills' || heading === null || heading.block !== line.block) return false;
  if (above !== undefined && !isSetLike(above, line)) return false;
  // Text without a layout sets a heading off by an empty line.
  const isBelow = line.fontSize === 0 && line.gapBefore < 1.5 && heading.gapBefore >= 1.5 && !line.text.endsWith(':');
  return isBelow || !isSetLike(heading, line);
}

function isSetLike(one: FactsLine, other: FactsLine): boolean {
  return one.fontSize === other.fontSize && one.isBold === other.isBold && isAllCaps(one.text) === isAllCaps(other.text);
}

/** "Compétences" and, on the next line in the same type, "techniques". */
function continuesHeading({ heading, lines }: Section, line: FactsLine): boolean {
  if (heading === null || lines.length > 0 || line.fontSize === 0 || line.block !== heading.block) return false;
  const isSameType = line.fontSize === heading.fontSize && line.isBold === heading.isBold && Math.abs(line.x - heading.x) < 3;
  return isSameType && line.gapBefore < 1.5 && kindOfText(`${heading.text} ${line.text}`) !== null;
}

/** "Professional" above "Experience", in the same type: the line above belongs to the heading. */
function dropFirstHalf({ heading, lines }: Section, line: FactsLine): void {
  const above = lines.at(-1);
  if (above === undefined || line.fontSize === 0 || above.block !== line.block || above.isBullet || line.gapBefore > 1.5) return;
  const isSameType = above.fontSize === line.fontSize && above.isBold === line.isBold && Math.abs(above.x - line.x) < 3;
  const isHeadingType = heading === null || heading.fontSize === line.fontSize;
  if (isSameType && isHeadingType && above.text.length < inlineLabelMax && kindOfText(`${above.text} ${line.text}`) !== null)
    lines.pop();
}

function kindOfText(text: string): SectionKind | null {
  return headingKind(text) ?? looseHeadingKind(text);
}

function wholeHeading(line: FactsLine, style: HeadingStyle, current: Section): SectionKind | null {
  const inside = current.kind;
  const isMarked = isEmphasised(line, style.bodySize);
  const isIconBullet = line.isBullet && isMarked;
  if (line.isBullet && !isIconBullet) return null;
  const exact = headingKind(line.text);
  const kind = exact ?? (isStyled(line, style) ? looseHeadingKind(line.text) : null);
  if (kind === null || /[.;,]$/u.test(line.text)) return null;
  const isLabel = (inside === 'work' || inside === 'projects') && isLabelInEntry(line.text);
  if (isLabel && (kind === 'summary' || !isStyled(line, style))) return null;
  if (style.needsEmphasis && (!isMarked || line.fontSize < style.sizeMin)) return null;
  // A line inside an entry that reads like a heading: "Projects", "Training".
  if (ofEntries.has(inside) && !hasStyleOf(line, current.heading, style.bodySize)) return null;
  // A category of skills ("Tools") is emphasised less than the heading of the section.
  if (inside === 'skills' && kind === 'languages' && /^(?:programming|scripting)/.test(line.folded)) return 'skills';
  return kind;
}

function inlineHeading(
  line: FactsLine,
  { kind: inside, heading }: Section,
  next: FactsLine | undefined,
): { kind: SectionKind; rest: FactsLine } | null {
  if (signature.test(line.text)) return { kind: 'other', rest: line };
  const dated = headingBeforeDate(line);
  if (dated !== null) return dated;
  const colon = labelEnd(line.text);
  if (colon < 2 || colon > inlineLabelMax || line.text.slice(colon + 1).trim() === '') return null;
  const label = line.text.slice(0, colon);
  const isCell = line.text.charAt(colon) === '\t';
  const isMargin = isCell && isMarginHeading(line, label, next);
  const kind = /\d/.test(label) ? null : isMargin ? kindOfText(label) : headingKind(label);
  if (isCell && !isMargin) return null;
  if (kind === null || kind === 'contact' || kind === 'personal' || kind === 'other' || kind === 'header') return null;
  // "School: …" and "Position: …" are labels of an entry.
  if (kind === inside && kind !== 'skills') return null;
  // "Leadership: …" is a group of skills.
  if (inside === 'skills' && groupsOfSkills.has(kind)) return null;
  const isBesideHeading = isMargin && heading !== null && Math.abs(heading.x - line.x) < 3 && !isLabelInEntry(label);
  if (ofEntries.has(inside) && !isBesideHeading) {
    if (line.isBullet || !inlineInEntries.has(kind)) return null;
    if (kind === 'skills' && !strongSkillLabel.test(line.folded.slice(0, colon))) return null;
  }
  // Where the text after the label stands is not known.
  return { kind, rest: { ...subLine(line, colon + 1, line.text.length), x: Number.NaN } };
}

/** A heading in a cell of its own is set off: in capitals or bold, or the text below stands in the other cell. */
function isMarginHeading(line: FactsLine, label: string, next: FactsLine | undefined): boolean {
  return isAllCaps(label) || line.isBold || (next !== undefined && next.page === line.page && next.x - line.x > marginMin);
}

/** Where the label of a line ends: at a colon, or at the border of the first cell. */
function labelEnd(text: string): number {
  const [colon, tab] = [text.indexOf(':'), text.indexOf('\t')];
  return colon < 0 || (tab >= 0 && tab < colon) ? tab : colon;
}

/** "Études mai 2019 - mai 2022 …": a heading that a table put on the line of its first entry. */
function headingBeforeDate(line: FactsLine): { kind: SectionKind; rest: FactsLine } | null {
  const [range] = line.isBullet || !/^\p{Lu}/u.test(line.text) ? [] : findDateRanges(line);
  const from = range === undefined ? 0 : range.start - line.start;
  if (range === undefined || from < 4 || from > inlineLabelMax) return null;
  const kind = headingKind(line.text.slice(0, from));
  return kind === 'work' || kind === 'education' ? { kind, rest: subLine(line, from, line.text.length) } : null;
}

/** The section that the first line of a block belongs to. */
function changeBlock(sections: Section[], previous: FactsLine, line: FactsLine, current: Section): Section {
  if (previous.page !== line.page) return isSameColumn(previous, line) ? current : openColumnSection(sections, line, current);
  const top = current.heading?.page === line.page ? current.heading.y : 0;
  if (line.y < top && line.y < previous.y) return openColumnSection(sections, line, current);
  return isSameColumn(previous, line) ? current : (headingAbove(sections, line) ?? current);
}

function isSameColumn(one: FactsLine, other: FactsLine): boolean {
  return Math.abs(one.x - other.x) <= sameColumnPoints;
}

/** The last section whose heading stands above the line, on the same left edge. */
function headingAbove(sections: readonly Section[], line: FactsLine): Section | undefined {
  let best: Section | undefined;
  for (const section of sections) {
    const { heading } = section;
    if (heading === null || heading.page !== line.page || heading.y > line.y || Math.abs(heading.x - line.x) > sameEdgePoints)
      continue;
    if (best?.heading == null || heading.y >= best.heading.y) best = section;
  }
  return best;
}

/** A grid under a heading: a line of the section stands on the same height, in the same type. */
function gridSection(sections: readonly Section[], line: FactsLine): Section | undefined {
  return sections.find((section) =>
    section.lines.some(
      (other) =>
        other.page === line.page &&
        Math.abs(other.y - line.y) < 1 &&
        other.fontSize === line.fontSize &&
        other.isBold === line.isBold,
    ),
  );
}

/** Continues the last section of the column that the line stands in; a column without one starts like a header. */
function openColumnSection(sections: Section[], line: FactsLine, current: Section): Section {
  const same = sections.findLast((section) => {
    const last = section.lines.at(-1) ?? section.heading;
    return last !== null && last.page < line.page && Math.abs((section.heading ?? last).x - line.x) <= sameColumnPoints;
  });
  const section: Section = { kind: same?.kind ?? 'header', heading: null, lines: [] };
  if (same !== undefined) return same;
  const last = current.lines.at(-1) ?? current.heading;
  if (last !== null && last.page !== line.page) return current;
  const grid = line.fontSize === 0 || sections.length > gridSectionsMax ? undefined : gridSection(sections, line);
  if (grid !== undefined && grid.kind !== 'header' && grid.kind !== 'contact') return grid;
  if (sections.length <= sectionsMax) sections.push(section);
  return section;
}
