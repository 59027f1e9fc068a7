import { unknownColor } from './graphics-state.ts';
import { type Box, includesPoint, intersect } from './matrix.ts';
import type { Paint } from './page-content.ts';

const white = 0xffffff;
// A search for a background looks at so many areas at most; drawings with more of them are no background of text.
const searchedMax = 2000;
const sideMin = 3;

/** What was painted on a page so far, to find the colour behind a text. */
export class PaintedAreas {
  readonly #paints: Paint[] = [];
  readonly #pageArea: number;
  imageShare = 0;

  constructor(page: Box) {
    this.#pageArea = Math.max(1, areaOf(page));
  }

  addFill(box: Box, clip: Box, color: number, alpha: number): void {
    // A tint of a few percent leaves the colour behind as it is.
    if (alpha < 0.1) return;
    this.#add(intersect(box, clip), alpha < 0.9 ? unknownColor : color);
  }

  addImage(box: Box, clip: Box): void {
    const visible = intersect(box, clip);
    this.imageShare = Math.max(this.imageShare, areaOf(visible) / this.#pageArea);
    this.#add(visible, unknownColor);
  }

  colorAt(x: number, y: number): number {
    const first = Math.max(0, this.#paints.length - searchedMax);
    for (let index = this.#paints.length - 1; index >= first; index -= 1) {
      const paint = this.#paints[index];
      if (paint && includesPoint(paint.box, x, y)) return paint.color;
    }
    return first > 0 ? unknownColor : white;
  }

  #add(box: Box, color: number): void {
    if (box.right - box.left >= sideMin && box.bottom - box.top >= sideMin) this.#paints.push({ box, color });
  }
}

function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
