import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { UnplacedLine } from '../unplaced-line.ts';

const pagesMax = 200;
const textLengthMax = 400_000;

export type PdfiumText = { lines: UnplacedLine[]; pages: number };

/** The text of a PDF without positions, or undefined when PDFium cannot open it either. */
export async function readWithPdfium(bytes: Uint8Array): Promise<PdfiumText | undefined> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = document.getPageCount();
    const lines: UnplacedLine[] = [];
    let length = 0;
    for (let index = 0; index < Math.min(pages, pagesMax) && length < textLengthMax; index += 1) {
      const text = document.getPage(index).getText();
      length += text.length;
      lines.push(...toPdfiumLines(text, index));
    }
    return { lines, pages };
  } catch {
    return undefined;
  } finally {
    library.destroy();
  }
}

function toPdfiumLines(text: string, block: number): UnplacedLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, y) => ({ text: line, page: block + 1, block, x: 0, y, width: 0, fontSize: 0, isBold: false }));
}
