import type { CvLine } from '../cv-document.ts';

/** A line whose place in the text is not known yet. */
export type UnplacedLine = Omit<CvLine, 'start'>;
