import { AreaGrid } from './area-grid.ts';
import { unknownColor } from './graphics-state.ts';
import { type Box, intersect } from './matrix.ts';
import type { Cover, Paint } from './page-content.ts';

const white = 0xffffff;
// More of them are a drawing: what is painted over a text is not looked for any more.
const coversMax = 100_000;
// In points. Rules of tables are thinner; strips of a gradient may be as thin, but not as short.
const sideMin = 3;
const thinMin = 0.4;

export type Fill = { box: Box; clip: Box; color: number; alpha: number; isOpaque: boolean };

/** What was painted on a page so far: the colour behind a text, and what was painted over it later. */
export class PaintedAreas {
  readonly #backgrounds: AreaGrid<Paint>;
  readonly #pageArea: number;
  /** In order, each with the number of glyphs that were written before it. */
  readonly covers: Cover[] = [];
  imageShare = 0;

  constructor(page: Box) {
    this.#pageArea = Math.max(1, areaOf(page));
    this.#backgrounds = new AreaGrid(page);
  }

  addFill({ box, clip, color, alpha, isOpaque }: Fill, order: number): void {
    // A tint of a few percent leaves the colour behind as it is.
    if (alpha < 0.1) return;
    const visible = intersect(box, clip);
    this.#add(visible, alpha < 0.9 ? unknownColor : color);
    this.#addCover({ box: visible, order, color, isOpaque, isImage: false });
  }

  addImage(box: Box, clip: Box, isOpaque: boolean, order: number): void {
    const visible = intersect(box, clip);
    this.imageShare = Math.max(this.imageShare, areaOf(visible) / this.#pageArea);
    this.#add(visible, unknownColor);
    this.#addCover({ box: visible, order, color: unknownColor, isOpaque, isImage: true });
  }

  /** An image that was left out, when nothing but text is read: what it covers has to be looked at. */
  addLeftOut(box: Box, clip: Box, order: number): void {
    this.#addCover({ box: intersect(box, clip), order, color: unknownColor, isOpaque: true, isImage: true });
  }

  colorAt(x: number, y: number): number {
    const paint = this.#backgrounds.findLast(x, y);
    return paint === 'unknown' ? unknownColor : (paint?.color ?? white);
  }

  #add(box: Box, color: number): void {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    if (Math.max(width, height) < sideMin || Math.min(width, height) < thinMin) return;
    this.#backgrounds.add({ box, color });
  }

  /** Only what is painted after a text can be over it. */
  #addCover(cover: Cover): void {
    if (cover.order === 0 || this.covers.length >= coversMax) return;
    if (cover.box.right - cover.box.left >= sideMin && cover.box.bottom - cover.box.top >= sideMin) this.covers.push(cover);
  }
}

function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
