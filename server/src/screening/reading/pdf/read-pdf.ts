import { PasswordException } from 'unpdf/pdfjs';
import type { CvDocument } from '../../cv-document.ts';
import { makeDocument } from '../make-document.ts';
import { readScannedPages } from '../scans/read-scanned-pages.ts';
import type { ScanHandling } from '../scans/scan-handling.ts';
import { UnreadableCv } from '../unreadable-cv.ts';
import { openPdf } from './open-pdf.ts';
import { makePdfDocument } from './pdf-document.ts';
import { type ReadPage, readPages } from './read-pages.ts';
import { readWithPdfium } from './read-with-pdfium.ts';

const charactersMin = 200;
const unreadableShareMax = 0.2;

type FirstTry = { pages: ReadPage[]; document?: CvDocument; characters: number; unreadableShare: number };

/**
 * Reads a PDF with pdf.js, and with PDFium when that fails, finds hardly any text, hidden text included, or does not know its characters.
 * Pages that are pictures are handled as `scans` says.
 */
export async function readPdf(bytes: Uint8Array, scans: ScanHandling = 'ignore'): Promise<CvDocument> {
  const first = await readWithPdfJs(bytes).catch(noneUnlessEncrypted);
  const withScans = await readScannedPages(bytes, first?.pages, scans);
  if (withScans) return withScans;
  if (first?.document && first.characters >= charactersMin && first.unreadableShare <= unreadableShareMax) return first.document;
  const second = await readWithPdfium(bytes);
  if (!first && !second) throw new UnreadableCv('damaged');
  const document =
    second &&
    isBetter(
      second.lines.reduce((sum, { text }) => sum + text.length, 0),
      first,
    )
      ? makeDocument({ ...second, hasHiddenText: false })
      : first?.document;
  if (!document) throw new UnreadableCv('no_text');
  return document;
}

async function readWithPdfJs(bytes: Uint8Array): Promise<FirstTry> {
  const pdf = await openPdf(bytes);
  try {
    const pages = await readPages(pdf, bytes);
    const characters = pages.reduce((sum, page) => sum + page.characters, 0);
    const unreadableShare = pages.reduce((sum, page) => sum + page.unreadable, 0) / Math.max(1, characters);
    const hasText = pages.some(({ glyphs }) => glyphs.length > 0);
    return { pages, characters, unreadableShare, ...(hasText ? { document: makePdfDocument(pages, pdf.pages) } : {}) };
  } finally {
    await pdf.close();
  }
}

function noneUnlessEncrypted(error: unknown): undefined {
  if (error instanceof PasswordException) throw new UnreadableCv('encrypted', error);
  return undefined;
}

function isBetter(length: number, first: FirstTry | undefined): boolean {
  return !first || first.unreadableShare > unreadableShareMax || length > 1.5 * first.characters;
}
