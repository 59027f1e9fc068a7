/** A line of a CV in reading order. Sizes and positions are in points; a format without positions has x = 0 and counts lines in y. */
export type CvLine = {
  /** Where the line starts in the text of the document, in UTF-16 code units. */
  start: number;
  /** Cells of a table row and texts that stand apart on one line are separated by a tab. */
  text: string;
  page: number;
  /** Lines of one column or table cell region share a number; it grows in reading order. */
  block: number;
  x: number;
  y: number;
  width: number;
  /** Of most letters; 0 when the format has no sizes. */
  fontSize: number;
  isBold: boolean;
  /** Starts of words in `text` that are set in another weight, size, slant or colour than the word before, where the format says so. */
  breaks?: number[];
};

export type TextQuality = 'good' | 'low';

/** The text of a CV with its layout: what every reader of a file format makes. */
export type CvDocument = {
  /** The lines joined with line feeds. */
  text: string;
  lines: CvLine[];
  pages: number;
  quality: TextQuality;
  /** Text that a person cannot see was found and left out. */
  hasHiddenText: boolean;
};
