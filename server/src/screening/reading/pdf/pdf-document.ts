import type { CvDocument } from '../../cv-document.ts';
import { makeDocument } from '../make-document.ts';
import { makePdfLines } from './pdf-lines.ts';
import type { ReadPage } from './read-pages.ts';

export function makePdfDocument(pages: ReadPage[], pageCount: number): CvDocument {
  return makeDocument({
    lines: makePdfLines(pages),
    pages: pageCount,
    hasHiddenText: pages.some(({ hasHiddenText }) => hasHiddenText),
  });
}
