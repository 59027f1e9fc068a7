import { findDateRanges } from './dates/date-ranges.ts';
import type { FactsLine } from './facts-lines.ts';

const bucketHeight = 4;
const aloneShareMin = 0.6;
// In font sizes: what is nearer belongs to the same entry.
const aloneLines = 1.9;

/** Joins a column of dates with the lines at the same height in another block: the PDF reader may return the dates as a separate column. */
export function alignRows(lines: readonly FactsLine[]): FactsLine[] {
  const moving = findMoving(lines);
  if (moving.size === 0) return [...lines];
  const partners = new Map<FactsLine, FactsLine[]>();
  const rows = indexRows(lines.filter((line) => !moving.has(line)));
  const kept: FactsLine[] = [];
  for (const line of lines) {
    const partner = moving.has(line) ? findPartner(rows, line) : undefined;
    if (partner === undefined) kept.push(line);
    else partners.set(partner, [...(partners.get(partner) ?? []), line]);
  }
  return kept.flatMap((line) => [line, ...(partners.get(line) ?? [])]);
}

/** The lines of blocks that are columns of dates, and single dates. Each stands alone in its column and has a partner. */
function findMoving(lines: readonly FactsLine[]): Set<FactsLine> {
  const rows = indexRows(lines);
  const moving = new Set<FactsLine>();
  for (const block of splitBlocks(lines)) {
    const alone = block.filter((line, index) => standsAlone(block, index) && findPartner(rows, line) !== undefined);
    const dates = alone.filter(isDateLine);
    if (dates.length === 0) continue;
    for (const line of alone.length >= block.length * aloneShareMin ? alone : dates) moving.add(line);
  }
  return moving;
}

function standsAlone(block: readonly FactsLine[], index: number): boolean {
  const [before, line, after] = [block[index - 1], block[index], block[index + 1]];
  if (line === undefined) return false;
  const room = aloneLines * line.fontSize;
  return (before === undefined || line.y - before.y > room) && (after === undefined || after.y - line.y > room);
}

function splitBlocks(lines: readonly FactsLine[]): FactsLine[][] {
  const blocks: FactsLine[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last?.[0]?.block === line.block && last[0].page === line.page) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function isDateLine(line: FactsLine): boolean {
  if (line.fontSize === 0 || line.text.length > 40) return false;
  const [range] = findDateRanges(line);
  return range !== undefined && range.end - range.start >= line.text.length * 0.7;
}

function indexRows(lines: readonly FactsLine[]): Map<string, FactsLine[]> {
  const rows = new Map<string, FactsLine[]>();
  for (const line of lines) {
    const key = rowKey(line, 0);
    const row = rows.get(key);
    if (row === undefined) rows.set(key, [line]);
    else if (row.length < 8) row.push(line);
  }
  return rows;
}

function findPartner(rows: ReadonlyMap<string, FactsLine[]>, line: FactsLine): FactsLine | undefined {
  for (const offset of [0, -1, 1]) {
    const partner = rows.get(rowKey(line, offset))?.find((other) => isPartner(other, line));
    if (partner !== undefined) return partner;
  }
  return undefined;
}

function isPartner(other: FactsLine, line: FactsLine): boolean {
  return other.block !== line.block && Math.abs(other.y - line.y) <= 0.3 * line.fontSize && !isDateLine(other);
}

function rowKey(line: FactsLine, offset: number): string {
  return `${line.page}:${Math.floor(line.y / bucketHeight) + offset}`;
}
