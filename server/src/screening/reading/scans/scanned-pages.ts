import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { GreyPicture } from './pictures/grey-picture.ts';

/** More pages are not read: 6 are longer than a CV. */
export const scannedPagesMax = 6;

export type RenderedPage = { number: number; picture: GreyPicture; pointsPerPixel: number };

const searchedPagesMax = 50;
const objectsMax = 2000;
// Letters that were drawn as shapes. A page with lines and boxes has fewer.
const shapesMin = 150;
const pixelsPerPoint = 200 / 72;
const sideMax = 3300;
const pageSideMin = 20;
// A page that is larger than this has points that are pixels.
const pageSideMax = 1300;
const usualSide = 842;
const [path, image, form] = ['path', 'image', 'form'];

/** Those of the pages that are pictures or shapes: numbers from 1 on. */
export function findScannedPages(bytes: Uint8Array, isCandidate: (page: number) => boolean): Promise<number[]> {
  return withPdf(bytes, [], async (document) => {
    const numbers: number[] = [];
    for (
      let number = 1;
      number <= Math.min(document.getPageCount(), searchedPagesMax) && numbers.length < scannedPagesMax;
      number += 1
    )
      if (isCandidate(number) && isPicture(document.getPage(number - 1))) numbers.push(number);
    return numbers;
  });
}

/** One page after the other, as pictures of 200 dots per inch. */
export function renderPages(
  bytes: Uint8Array,
  numbers: readonly number[],
  use: (page: RenderedPage) => Promise<void>,
): Promise<void> {
  return withPdf(bytes, undefined, async (document) => {
    for (const number of numbers) {
      const page = await renderPage(document.getPage(number - 1), number);
      if (page) await use(page);
    }
  });
}

/** Text without any picture is a short page. */
function isPicture(page: PDFiumPage): boolean {
  let shapes = 0;
  for (let index = 0; index < Math.min(page.getObjectCount(), objectsMax); index += 1) {
    const { type } = page.getObject(index);
    if (type === image || type === form) return true;
    if (type === path) shapes += 1;
  }
  return shapes >= shapesMin;
}

async function renderPage(page: PDFiumPage, number: number): Promise<RenderedPage | undefined> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const side = Math.max(originalWidth, originalHeight);
  if (!(Math.min(originalWidth, originalHeight) >= pageSideMin)) return undefined;
  const scale = Math.min(pixelsPerPoint, sideMax / side);
  const { width, height, data } = await page.render({ scale, colorSpace: 'Gray' });
  const points = side > pageSideMax ? usualSide / side : 1;
  return { number, picture: { width, height, pixels: data }, pointsPerPixel: points / scale };
}

/** `none` when PDFium cannot open it. */
async function withPdf<Result>(bytes: Uint8Array, none: Result, use: (pdf: PDFiumDocument) => Promise<Result>): Promise<Result> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes).catch(() => undefined);
    return document ? await use(document) : none;
  } finally {
    library.destroy();
  }
}
