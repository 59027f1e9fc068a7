import { type Box, includesPoint } from './matrix.ts';

const columns = 32;
const rows = 48;
const searchedMax = 500;
// Parts that areas are put into: a drawing of more is not searched any more.
const partsMax = 20_000_000;

/**
 * Areas by the parts of a page that they lie on, so that a point is compared only with those near it. The last area that covers a part
 * whole ends the list of it: what was added before cannot be seen there.
 */
export class AreaGrid<Area extends { box: Box }> {
  readonly #cells: Area[][] = Array.from({ length: columns * rows }, () => []);
  readonly #page: Box;
  readonly #width: number;
  readonly #height: number;
  #parts = 0;

  constructor(page: Box) {
    this.#page = page;
    this.#width = Math.max(1, page.right - page.left) / columns;
    this.#height = Math.max(1, page.bottom - page.top) / rows;
  }

  add(area: Area): void {
    const { left, right, top, bottom } = area.box;
    if (right < left || bottom < top || this.#parts > partsMax) return;
    const [first, last] = [this.#column(left), this.#column(right)];
    this.#parts += (last - first + 1) * (this.#row(bottom) - this.#row(top) + 1);
    for (let row = this.#row(top); row <= this.#row(bottom); row += 1) {
      for (let column = first; column <= last; column += 1) {
        const cell = this.#cells[row * columns + column];
        if (cell === undefined) continue;
        if (this.#isWhole(area.box, column, row)) cell.length = 0;
        if (cell.length <= searchedMax) cell.push(area);
      }
    }
  }

  /** The last area over a point that fits, or 'unknown' where too many lie on each other. */
  findLast(x: number, y: number, fits: (area: Area) => boolean = () => true): Area | 'unknown' | undefined {
    const cell = this.#cells[this.#row(y) * columns + this.#column(x)] ?? [];
    if (cell.length > searchedMax || this.#parts > partsMax) return 'unknown';
    return cell.findLast((area) => includesPoint(area.box, x, y) && fits(area));
  }

  #column(x: number): number {
    return Math.max(0, Math.min(columns - 1, Math.floor((x - this.#page.left) / this.#width)));
  }

  #row(y: number): number {
    return Math.max(0, Math.min(rows - 1, Math.floor((y - this.#page.top) / this.#height)));
  }

  #isWhole(box: Box, column: number, row: number): boolean {
    const [left, top] = [this.#page.left + column * this.#width, this.#page.top + row * this.#height];
    return box.left <= left && box.top <= top && box.right >= left + this.#width && box.bottom >= top + this.#height;
  }
}
