import { pageNumberTexts } from '@muster/contract/texts/pdf.ts';
import { brandColors } from '#pages/colors/brand-colors.ts';
import { number } from '../file/pdf-values.ts';
import { type Element, newElement } from '../file/structure.ts';
import { type UsedFont, useFont } from '../fonts/embed-font.ts';
import type { FontStyle } from '../fonts/faces.ts';
import { createShaper, type Shaper } from '../fonts/shape.ts';
import type { PdfField, PdfText } from '../pdf.ts';
import { pdfPagesMax } from '../pdf-limits.ts';
import { PdfRefused } from '../pdf-refused.ts';
import { breakLines, type SetLine } from './break-lines.ts';
import type { Picture } from './picture.ts';
import { baselineOf, type Place } from './place.ts';
import { readLetter } from './read-letter.ts';
import { fillPages } from './rows.ts';
import { setBlocks } from './set-blocks.ts';
import {
  black,
  type Color,
  drawArtifact,
  type Fonts,
  grey,
  hexColor,
  lineOperators,
  newSheet,
  pale,
  paperHeight,
  paperWidth,
  rectangle,
  type Sheet,
} from './sheet.ts';
import { visibleText } from './visible-text.ts';

/** Pages that are drawn but not yet written. */
export type SetDocument = {
  pages: Sheet[];
  root: Element;
  fonts: Map<FontStyle, UsedFont>;
  logo: Picture | undefined;
  title: string;
};

// Lines of 150 mm have 75 to 80 characters.
const side = 85;
const textWidth = paperWidth - 2 * side;
const top = 72;
const bottom = paperHeight - 82;
const headTop = 52;
const logoMax = { width: 140, height: 40 };
const belowHead = 36;
const barGap = 6;
const lineMax = 330;
const companyText = { size: 12, leading: 16 };
const accentBar = { width: 28, height: 2.5 };
const footText = { size: 7.5, leading: 10 };
const footTop = paperHeight - 52;
// More than fit on the pages, with the smallest rows.
const rowsMax = 60 * pdfPagesMax;
const footRule = 0.5;
const fallbackColor = '#3d4145';
export const logoName = 'Logo';

export function setDocument(text: PdfText, logo: Picture | undefined): SetDocument {
  const shape = createShaper(text.language);
  const { fonts, used } = openFonts();
  const color = hexColor(brandColors(text.look.color ?? fallbackColor).light.accent);
  const root = newElement('Document');
  const title = singleSpaced(text.title);
  const company = at(
    () => 'look.company',
    () => oneLine(shape, text.look.company, companyText.size, true),
  );
  const place: Place = {
    left: side,
    width: textWidth,
    parent: root,
    bars: [],
    shape,
    fonts,
    linkColor: color,
    rowsLeft: { count: rowsMax },
  };
  const rows = at(fieldOf(text), () => setBlocks(readLetter(text.markdown, text.values ?? {}), place));
  const pages = at(
    () => 'markdown',
    () => fillPages(rows, { top, firstTop: firstTopOf(logo), bottom, pagesMax: pdfPagesMax }),
  );
  const [first] = pages;
  const head = newSheet();
  drawHead(head, { logo, company, color, fonts });
  // In the order in which it is read.
  first?.operators.unshift(...head.operators);
  const name = oneLine(shape, text.look.company, footText.size);
  for (const [index, page] of pages.entries()) {
    const label = text.pageNumbers ? pageNumberTexts[text.language](index + 1, pages.length) : '';
    drawFoot(page, name, oneLine(shape, label, footText.size), fonts);
  }
  return { pages, root, fonts: used, logo, title };
}

function openFonts(): { fonts: Fonts; used: Map<FontStyle, UsedFont> } {
  const used = new Map<FontStyle, UsedFont>();
  const use = (style: FontStyle) => {
    const font = used.get(style) ?? useFont(style);
    used.set(style, font);
    return font;
  };
  return { used, fonts: { use, nameOf: (style) => style } };
}

/** Names the field of a refusal. */
function at<Result>(field: (refused: PdfRefused) => PdfField, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof PdfRefused) error.field ??= field(error);
    throw error;
  }
}

/** A character may be of the text or of a value. */
function fieldOf({ markdown, values = {} }: PdfText): (refused: PdfRefused) => PdfField {
  return ({ character }) => {
    if (character === undefined || visibleText(markdown).includes(character)) return 'markdown';
    const name = Object.keys(values).find((key) => visibleText(values[key] ?? '').includes(character));
    return name === undefined ? 'markdown' : `values.${name}`;
  };
}

function singleSpaced(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim();
}

function oneLine(shape: Shaper, text: string, size: number, isBold = false): SetLine {
  const run = { text: singleSpaced(text), isBold, isItalic: false, link: null };
  return breakLines([run], { shape, size, width: lineMax })[0] ?? { fragments: [], width: 0 };
}

function logoSize({ width, height }: Picture): { width: number; height: number } {
  const scale = Math.min(logoMax.width / width, logoMax.height / height);
  return { width: width * scale, height: height * scale };
}

function firstTopOf(logo: Picture | undefined): number {
  return headTop + (logo ? logoSize(logo).height : companyText.leading + barGap + accentBar.height) + belowHead;
}

/** The logo, or the name of the company with a bar in its color. */
function drawHead(
  page: Sheet,
  { logo, company, color, fonts }: { logo: Picture | undefined; company: SetLine; color: Color; fonts: Fonts },
): void {
  if (logo) {
    const { width, height } = logoSize(logo);
    const box = `${number(width)} 0 0 ${number(height)} ${number(side)} ${number(paperHeight - headTop - height)}`;
    drawArtifact(page, `q ${box} cm /${logoName} Do Q`);
    return;
  }
  const baseline = baselineOf(headTop, companyText);
  drawArtifact(page, lineOperators(fonts, company, side, baseline, companyText.size, black));
  drawArtifact(page, rectangle(color, side, headTop + companyText.leading + barGap, accentBar.width, accentBar.height));
}

function drawFoot(page: Sheet, company: SetLine, pageNumber: SetLine, fonts: Fonts): void {
  const baseline = baselineOf(footTop, footText);
  drawArtifact(page, rectangle(pale, side, footTop - footText.leading / 2, textWidth, footRule));
  drawArtifact(page, lineOperators(fonts, company, side, baseline, footText.size, grey));
  drawArtifact(page, lineOperators(fonts, pageNumber, side + textWidth - pageNumber.width, baseline, footText.size, grey));
}
