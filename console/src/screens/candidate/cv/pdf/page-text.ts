import type { PDFPageProxy } from 'pdfjs-dist';

/** The words of a page without spaces, and for each letter its item and its place in it. */
export type PageText = { letters: string; items: TextItem[]; itemOf: number[]; placeOf: number[] };

/** In units of the page; `x` and `y` are the start of the baseline. */
type TextItem = { length: number; x: number; y: number; width: number; height: number };

/** In shares of the page. */
export type Box = { left: number; top: number; width: number; height: number };

type Size = { width: number; height: number };

const itemsMax = 20_000;
const positionsMax = 1000;
const ascent = 0.82;
const lineHeight = 1.12;

export async function readPageText(page: PDFPageProxy): Promise<PageText> {
  const { items } = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  const text: PageText = { letters: '', items: [], itemOf: [], placeOf: [] };
  for (const item of items.slice(0, itemsMax)) {
    if (!('str' in item) || item.str === '') continue;
    const [, , skew = 0, size = 0, left = 0, bottom = 0] = item.transform.map(Number);
    const [x = 0, y = 0] = viewport.convertToViewportPoint(left, bottom).map(Number);
    addItem(text, item.str, { length: item.str.length, x, y, width: item.width, height: Math.hypot(skew, size) });
  }
  return text;
}

/** How often the words stand before a place in a text. */
export function countBefore(text: string, quote: string, start: number): number {
  return positionsOf(withoutSpaces(text.slice(0, start)), withoutSpaces(quote)).length;
}

/** The places of a quote on each page. */
export function findOnPages(pages: readonly PageText[], quote: string): number[][] {
  const wanted = withoutSpaces(quote);
  return pages.map(({ letters }) => positionsOf(letters, wanted));
}

/** A box for each item of the words at a place. */
export function boxesAt(page: PageText, quote: string, found: number, size: Size): Box[] {
  const { items, itemOf, placeOf } = page;
  const spans = new Map<number, { from: number; to: number }>();
  for (let at = found; at < found + withoutSpaces(quote).length; at += 1) {
    const item = itemOf[at] ?? 0;
    const place = placeOf[at] ?? 0;
    spans.set(item, { from: spans.get(item)?.from ?? place, to: place + 1 });
  }
  return [...spans].flatMap(([index, span]) => {
    const item = items[index];
    return item ? [boxOf(item, span, size)] : [];
  });
}

function positionsOf(letters: string, wanted: string): number[] {
  const positions: number[] = [];
  let at = wanted === '' ? -1 : letters.indexOf(wanted);
  while (at !== -1 && positions.length < positionsMax) {
    positions.push(at);
    at = letters.indexOf(wanted, at + wanted.length);
  }
  return positions;
}

function addItem(text: PageText, words: string, item: TextItem): void {
  const index = text.items.push(item) - 1;
  for (let place = 0; place < words.length; place += 1) {
    for (const letter of withoutSpaces(words.charAt(place))) {
      text.letters += letter;
      text.itemOf.push(index);
      text.placeOf.push(place);
    }
  }
}

/** Letters are taken as equally wide. */
function boxOf({ x, y, width, height, length }: TextItem, { from, to }: { from: number; to: number }, page: Size): Box {
  return {
    left: (x + (width * from) / length) / page.width,
    top: (y - height * ascent) / page.height,
    width: (width * (to - from)) / length / page.width,
    height: (height * lineHeight) / page.height,
  };
}

function withoutSpaces(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00ad]+/g, '');
}
