import type { Element } from '../file/structure.ts';
import type { Shaper } from '../fonts/shape.ts';
import { PdfRefused } from '../pdf-refused.ts';
import { type Color, drawArtifact, type Fonts, pale, rectangle, type Sheet } from './sheet.ts';

/** Where blocks stand. */
export type Place = {
  left: number;
  width: number;
  parent: Element;
  /** The bars of quotes around it. */
  bars: number[];
  shape: Shaper;
  fonts: Fonts;
  linkColor: Color;
  /** Shared by all places of a document. */
  rowsLeft: { count: number };
};

export const blockGap = 8;
const barWidth = 2;
// Where the baseline is in a line: the text is in its middle.
const ascent = 0.36;

/** So that what would have thousands of pages is refused before it is set. */
export function takeRows({ rowsLeft }: Place, count: number): void {
  rowsLeft.count -= count;
  if (rowsLeft.count < 0) throw new PdfRefused('pages');
}

export function baselineOf(top: number, { size, leading }: { size: number; leading: number }): number {
  return top + leading / 2 + ascent * size;
}

/** The bars of quotes beside a row. */
export function drawBars(pages: Sheet[], { bars }: Place, top: number, height: number): void {
  const page = pages.at(-1);
  if (page) for (const bar of bars) drawArtifact(page, rectangle(pale, bar, top, barWidth, height));
}
