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

/** Text that was read from a picture: where it is in the text of the document, and how certain it is, from 0 to 1. */
export type ScanRange = { page: number; start: number; end: number; confidence: number };

/** Where the lines of a scanned page stand, in points of the straight page, which `angle` turns back to how it lies, clockwise in degrees. */
export type ScanPage = {
  page: number;
  width: number;
  height: number;
  angle: number;
  lines: (Pick<CvLine, 'start' | 'x' | 'y' | 'width'> & { size: number })[];
};

export type CvScans = { ranges: ScanRange[]; pages: ScanPage[] };

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
  scans?: CvScans;
};
