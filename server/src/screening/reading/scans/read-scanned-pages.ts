import type { CvDocument } from '../../cv-document.ts';
import { makePdfDocument } from '../pdf/pdf-document.ts';
import type { ReadPage } from '../pdf/read-pages.ts';
import { ScannedCv } from '../unreadable-cv.ts';
import { createScanReader, type ScannedPage } from './read-scan.ts';
import type { ScanHandling } from './scan-handling.ts';
import { findScannedPages, renderPages } from './scanned-pages.ts';
import { withScans } from './with-scans.ts';

const charactersMin = 50;

/** Undefined when the PDF has no pages that are pictures. `pages` are those that pdf.js has read, if it could. */
export async function readScannedPages(
  bytes: Uint8Array,
  pages: readonly ReadPage[] | undefined,
  scans: ScanHandling,
): Promise<CvDocument | undefined> {
  if (scans === 'ignore') return undefined;
  const short = pages && new Set(pages.filter(isShort).map(({ number }) => number));
  if (short?.size === 0) return undefined;
  const numbers = await findScannedPages(bytes, (number) => short?.has(number) ?? true);
  if (numbers.length === 0) return undefined;
  if (scans === 'refer') throw new ScannedCv();
  const read = createScanReader(scans.recognise);
  const scanned = new Map<number, ScannedPage>();
  await renderPages(bytes, numbers, async ({ number, picture, pointsPerPixel }) => {
    scans.onPage();
    scanned.set(number, await read(picture, number, pointsPerPixel));
  });
  const all = pages ? pages.map((page) => scanned.get(page.number) ?? page) : [...scanned.values()];
  return withScans(makePdfDocument(all, Math.max(all.length, ...numbers)), [...scanned.values()]);
}

/** Hidden text does not count: what people see is in the picture. */
function isShort({ glyphs }: ReadPage): boolean {
  return glyphs.filter(({ text }) => text.trim() !== '').length < charactersMin;
}
