import { type OpenPdf, openPdf, type PdfLink } from './open-pdf.ts';
import { interpretPage } from './page/interpret-page.ts';
import type { PageContent, PdfGlyph } from './page/page-content.ts';

export type ReadPage = {
  number: number;
  width: number;
  height: number;
  glyphs: PdfGlyph[];
  links: PdfLink[];
  hasHiddenText: boolean;
  /** Characters on the page, hidden ones too, and how many of them are glyphs without a known character. */
  characters: number;
  unreadable: number;
};

const pagesMax = 200;
const glyphsMax = 600_000;
// An image behind an invisible text makes it the text layer of a scan when it covers most of the page.
const scanShareMin = 0.5;
// Control characters, private use and the replacement character: glyphs without a character.
const unreadable = /^[\p{Cc}\ufffd\ue000-\uf8ff]/u;

/** The visible glyphs of the pages of a PDF. */
export async function readPages(pdf: OpenPdf, bytes: Uint8Array): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  const withImages = openLater(bytes);
  let glyphs = 0;
  try {
    for (let number = 1; number <= Math.min(pdf.pages, pagesMax) && glyphs < glyphsMax; number += 1) {
      const page = await readPdfPage(pdf, withImages.open, number);
      glyphs += page.glyphs.length;
      pages.push(page);
    }
  } finally {
    await withImages.close();
  }
  return pages;
}

async function readPdfPage(pdf: OpenPdf, openWithImages: () => Promise<OpenPdf>, number: number): Promise<ReadPage> {
  const parsed = await pdf.readPage(number);
  let content = interpretPage(parsed);
  // Images are slow to decode, so their place is only looked at where it decides what people see.
  if (content.glyphs.some(isUndecided)) content = interpretPage(await (await openWithImages()).readPage(number));
  showRestOfWords(content.glyphs);
  const isVisible = visibilityTest(content);
  return {
    number,
    width: content.width,
    height: content.height,
    links: parsed.links,
    glyphs: content.glyphs.filter(isVisible),
    hasHiddenText: content.glyphs.some((glyph) => /[\p{L}\p{N}]/u.test(glyph.text) && !isVisible(glyph)),
    characters: content.glyphs.filter(({ text }) => text.trim() !== '').length,
    unreadable: content.glyphs.filter(({ text }) => unreadable.test(text)).length,
  };
}

/** A word that begins on the page and ends beyond it, such as a long address in a narrow column, is not hidden. */
function showRestOfWords(glyphs: PdfGlyph[]): void {
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1];
    if (glyph.visibility !== 'outside' || before?.visibility !== 'visible' || before.text.trim() === '') continue;
    const isAdjacent = Math.abs(glyph.y - before.y) < 1 && Math.abs(glyph.x - before.x - before.width) < 0.3 * glyph.size;
    if (isAdjacent && glyph.text.trim() !== '') glyph.visibility = 'visible';
  }
}

function isUndecided({ text, visibility }: PdfGlyph): boolean {
  return (visibility === 'faint' || visibility === 'invisible-mode') && /[\p{L}\p{N}]/u.test(text);
}

/**
 * A scan with recognised text has an image over the page, all of its text invisible behind it: that text is what people see in the image.
 * Invisible text beside visible text, or on an empty page, is hidden.
 */
function visibilityTest({ glyphs, imageShare }: PageContent): (glyph: PdfGlyph) => boolean {
  const isScan =
    imageShare >= scanShareMin && !glyphs.some(({ visibility, text }) => visibility === 'visible' && text.trim() !== '');
  return ({ visibility }) => visibility === 'visible' || (isScan && visibility === 'invisible-mode');
}

function openLater(bytes: Uint8Array) {
  let opened: Promise<OpenPdf> | undefined;
  return {
    open: () => {
      opened ??= openPdf(bytes, true);
      return opened;
    },
    close: async () => (await opened)?.close(),
  };
}
