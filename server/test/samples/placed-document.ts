import type { CvDocument, CvLine } from '#screening/cv-document.ts';

/** A line with its place; a `^` in its text is where the type changes. */
export type PlacedLine = [block: number, x: number, y: number, text: string, style?: 'heading' | 'bold' | 'small'];

const sizes = { heading: 14, bold: 10, small: 8 };

/** A CV as the readers of formats with positions make it. */
export function placedDocument(placed: readonly PlacedLine[]): CvDocument {
  let start = 0;
  const lines = placed.map(([block, x, y, marked, style]): CvLine => {
    const parts = marked.split('^');
    const text = parts.join('');
    const breaks = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('').length);
    const fontSize = style === undefined ? 10 : sizes[style];
    const isBold = style === 'heading' || style === 'bold';
    const line = { start, text, page: 1, block, x, y, width: text.length * 5, fontSize, isBold, breaks };
    start += text.length + 1;
    return line;
  });
  return { text: lines.map(({ text }) => text).join('\n'), lines, pages: 1, quality: 'good', hasHiddenText: false };
}
