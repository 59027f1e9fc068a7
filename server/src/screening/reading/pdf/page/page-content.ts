import type { Box } from './matrix.ts';

/** A character on a page. Positions are in points from the top left corner, along and across the direction of its text. */
export type PdfGlyph = {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  size: number;
  weight: number;
  /** Slant and colour. */
  look: number;
  /** The direction of the text in degrees, clockwise. */
  angle: number;
  /** Position in the content of the page. */
  order: number;
  visibility: Visibility;
};

/**
 * 'outside' is text beyond the page or what is clipped of it; 'faint' is text in the colour of its background, which an image may still be
 * behind.
 */
export type Visibility = 'visible' | 'hidden' | 'outside' | 'invisible-mode' | 'faint';

/** An area that was painted, in page coordinates. */
export type Paint = { box: Box; color: number };

export type PageContent = {
  width: number;
  height: number;
  glyphs: PdfGlyph[];
  /** The share of the page that its largest image covers. */
  imageShare: number;
};
