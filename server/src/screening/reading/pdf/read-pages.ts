import { hasHiddenWords, isAdjacent } from './hidden-words.ts';
import { type OpenPdf, openPdf, type PdfLink } from './open-pdf.ts';
import { interpretPage } from './page/interpret-page.ts';
import type { PageContent, PdfGlyph, Visibility } from './page/page-content.ts';

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
// What may stand beside the text of a scan, as a part of it.
const stampShareMax = 0.15;
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
  const glyphs = content.glyphs.filter(isVisible);
  const hidden = content.glyphs.filter((glyph) => glyph.visibility !== 'mask' && !isVisible(glyph));
  return {
    number,
    width: content.width,
    height: content.height,
    links: parsed.links,
    glyphs,
    hasHiddenText: hasHiddenWords(glyphs, hidden),
    characters: content.glyphs.filter(({ text }) => text.trim() !== '').length,
    unreadable: content.glyphs.filter(({ text }) => unreadable.test(text)).length,
  };
}

/**
 * A word that is partly on the page, such as a long address in a narrow column, is not hidden, nor is one that goes on beyond the bar
 * behind it.
 */
function showRestOfWords(glyphs: PdfGlyph[]): void {
  let word: PdfGlyph[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    word.push(glyph);
    const next = glyphs[index + 1];
    if (next !== undefined && next.text.trim() !== '' && glyph.text.trim() !== '' && isAdjacent(glyph, next)) continue;
    showWord(word);
    word = [];
  }
}

function showWord(word: PdfGlyph[]): void {
  const visible = word.filter(({ visibility }) => visibility === 'visible').length;
  if (visible === 0 || visible === word.length) return;
  for (const glyph of word) {
    const isRest = glyph.visibility === 'outside' || (glyph.visibility === 'faint' && visible >= word.length / 2);
    if (isRest) glyph.visibility = 'visible';
  }
}

const undecided: ReadonlySet<Visibility> = new Set(['faint', 'invisible-mode', 'under-image', 'clip-mode']);

function isUndecided({ text, visibility }: PdfGlyph): boolean {
  return undecided.has(visibility) && /[\p{L}\p{N}]/u.test(text);
}

/**
 * A scan with recognised text has an image over the page, and its text invisible or behind it: that text is what people see in the image.
 * A few words may stand beside it, such as those of the program that scanned. Else such text is hidden.
 */
function visibilityTest({ glyphs, imageShare }: PageContent): (glyph: PdfGlyph) => boolean {
  const count = (kinds: ReadonlySet<Visibility>) =>
    glyphs.filter(({ visibility, text }) => kinds.has(visibility) && text.trim() !== '').length;
  const isScan = imageShare >= scanShareMin && count(seen) <= stampShareMax * count(behindScan);
  return ({ visibility }) => visibility === 'visible' || (isScan && behindScan.has(visibility));
}

const seen: ReadonlySet<Visibility> = new Set(['visible']);
const behindScan: ReadonlySet<Visibility> = new Set(['invisible-mode', 'under-image']);

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
