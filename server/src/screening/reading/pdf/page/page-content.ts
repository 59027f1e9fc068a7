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
 * behind; 'under-image' is text that an image was painted over; 'clip-mode' is text that only shows what is painted through it; 'mask' is
 * part of a mask, which says nothing of what people see.
 */
export type Visibility = 'visible' | 'hidden' | 'outside' | 'invisible-mode' | 'faint' | 'under-image' | 'clip-mode' | 'mask';

/** An area that was painted, in page coordinates. */
export type Paint = { box: Box; color: number };

/** An area that was painted after so many glyphs. */
export type Cover = Paint & { order: number; isOpaque: boolean; isImage: boolean };

export type PageContent = {
  width: number;
  height: number;
  glyphs: PdfGlyph[];
  /** The share of the page that its largest image covers. */
  imageShare: number;
};
