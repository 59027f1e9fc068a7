import type { CvDocument } from '#screening/cv-document.ts';

/** A CV as plain text, as the reader of text files makes it: no positions, no type. */
export function plainDocument(text: string): CvDocument {
  let start = 0;
  const lines = text.split('\n').map((line, y) => {
    const made = { start, text: line, page: 1, block: 0, x: 0, y, width: 0, fontSize: 0, isBold: false };
    start += line.length + 1;
    return made;
  });
  return { text, lines, pages: 1, quality: 'good', hasHiddenText: false };
}
