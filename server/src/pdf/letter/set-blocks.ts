import { type ElementType, newElement } from '../file/structure.ts';
import type { LetterBlock, Run } from './blocks.ts';
import { breakLines, type SetLine } from './break-lines.ts';
import { baselineOf, blockGap, drawBars, type Place, takeRows } from './place.ts';
import type { Row } from './rows.ts';
import { setTable } from './set-table.ts';
import { black, type Color, drawArtifact, drawLine, grey, pale, rectangle } from './sheet.ts';

type Style = { type: ElementType; size: number; leading: number; before: number; isBold: boolean; color: Color; keeps: boolean };

const textSize = 10;
const textLeading = 15;
const listIndent = 16;
const quoteIndent = 14;
const itemGap = 3;
const ruleHeight = 12;
const bullet = '•';

const paragraph: Style = {
  type: 'P',
  size: textSize,
  leading: textLeading,
  before: blockGap,
  isBold: false,
  color: black,
  keeps: false,
};
const code: Style = { ...paragraph, size: 9, leading: 13.5, color: grey };
const headings: Record<1 | 2 | 3, Style> = {
  1: { type: 'H1', size: 18, leading: 24, before: 22, isBold: true, color: black, keeps: true },
  2: { type: 'H2', size: 12.5, leading: 18, before: 20, isBold: true, color: black, keeps: true },
  3: { type: 'H3', size: textSize, leading: textLeading, before: 14, isBold: true, color: black, keeps: true },
};

export function setBlocks(blocks: LetterBlock[], place: Place, gap = blockGap): Row[] {
  return blocks.flatMap((block) => {
    takeRows(place, block.kind === 'paragraph' ? 0 : 1);
    return setBlock(block, place, gap);
  });
}

function setBlock(block: LetterBlock, place: Place, gap: number): Row[] {
  switch (block.kind) {
    case 'heading':
      return setText(block.runs, headings[block.level], place);
    case 'paragraph':
      return setText(block.runs, { ...paragraph, before: gap }, place);
    case 'code':
      return setText(block.runs, code, place);
    case 'list':
      return setList(block.items, block.first, place, gap);
    case 'quote':
      return setQuote(block.blocks, place);
    case 'table':
      return setTable(block, place);
    case 'rule':
      return [ruleRow(place)];
    case 'page':
      return [{ height: 0, before: 0, isKept: true, startsPage: true, draw: () => {} }];
  }
}

function setText(runs: Run[], style: Style, place: Place): Row[] {
  const styled = style.isBold ? runs.map((run) => ({ ...run, isBold: true })) : runs;
  const lines = breakLines(styled, { shape: place.shape, size: style.size, width: place.width });
  if (lines.length === 0) return [];
  takeRows(place, lines.length);
  const element = newElement(style.type, place.parent);
  return lines.map((line, index) => ({
    height: style.leading,
    before: index === 0 ? style.before : 0,
    isKept: style.keeps || isKept(index, lines.length),
    draw: (pages, top) => {
      drawBars(pages, place, top, style.leading);
      drawLine(pages, place.fonts, element, line, place.left, baselineOf(top, style), { ...style, linkColor: place.linkColor });
    },
  }));
}

/** No first or last line of a paragraph stands alone on a page. */
function isKept(index: number, count: number): boolean {
  return index < count - 1 && (index === 0 || index === count - 2);
}

function setList(items: LetterBlock[][], first: number | null, place: Place, gap: number): Row[] {
  const list = newElement('L', place.parent, `/A<</O/List/ListNumbering/${first === null ? 'Disc' : 'Decimal'}>>`);
  // An item without text has a row too.
  takeRows(place, items.length / 2);
  const labels = items.map((_, index) => labelLine(first === null ? bullet : `${first + index}.`, place));
  const indent = Math.max(listIndent, ...labels.map(({ width }) => width + textSize / 2));
  return items.flatMap((blocks, index) => {
    const item = newElement('LI', list);
    const label = newElement('Lbl', item);
    const parent = newElement('LBody', item);
    const inner = { ...place, left: place.left + indent, width: Math.max(place.width - indent, textSize), parent };
    const rows = setBlocks(blocks, inner, itemGap);
    const [head = emptyRow(), ...others] = rows;
    const line = labels[index];
    const labelled: Row = {
      ...head,
      before: index === 0 ? gap : itemGap,
      draw: (pages, top) => {
        if (line)
          drawLine(pages, place.fonts, label, line, place.left, baselineOf(top, paragraph), {
            ...paragraph,
            linkColor: place.linkColor,
          });
        head.draw(pages, top);
      },
    };
    return [labelled, ...others];
  });
}

function labelLine(text: string, { shape, width }: Place): SetLine {
  const runs = [{ text: `${text} `, isBold: false, isItalic: false, link: null }];
  return breakLines(runs, { shape, size: textSize, width })[0] ?? { fragments: [], width: 0 };
}

function emptyRow(): Row {
  return { height: textLeading, before: 0, isKept: false, draw: () => {} };
}

function setQuote(blocks: LetterBlock[], place: Place): Row[] {
  const parent = newElement('BlockQuote', place.parent);
  return setBlocks(blocks, {
    ...place,
    left: place.left + quoteIndent,
    width: Math.max(place.width - quoteIndent, textSize),
    parent,
    bars: [...place.bars, place.left],
  });
}

function ruleRow({ left, width }: Place): Row {
  return {
    height: ruleHeight,
    before: blockGap,
    isKept: false,
    draw: (pages, top) => {
      const page = pages.at(-1);
      if (page) drawArtifact(page, rectangle(pale, left, top + ruleHeight / 2, width, 0.6));
    },
  };
}
