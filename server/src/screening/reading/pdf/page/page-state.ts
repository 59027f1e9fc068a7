import { type GraphicsState, initialState, type TextPosition, textStart } from './graphics-state.ts';
import { type Box, identity, intersect, type Matrix, multiply, readMatrix, readNumbers, transformBox } from './matrix.ts';
import { PaintedAreas } from './painted-areas.ts';
import { type PdfFont, readFont } from './pdf-fonts.ts';
import { TextWriter } from './text-writer.ts';

/** A page as pdf.js has parsed it. */
export type ParsedPage = {
  operators: number[];
  operands: unknown[];
  /** From PDF coordinates to points from the top left corner. */
  matrix: Matrix;
  width: number;
  height: number;
  fonts: ReadonlyMap<string, unknown>;
  isContentVisible(group: unknown): boolean;
  /** Images, by their ids, that hide what is behind them. */
  opaqueImages: ReadonlySet<string>;
  /** Whether images were left out. */
  isWithoutImages: boolean;
};

const savedStatesMax = 1000;

/** What the operators of a page work on. */
export class PageState {
  readonly page: ParsedPage;
  readonly paints: PaintedAreas;
  readonly text: TextWriter;
  /** Whether the marked content that is open is shown, the innermost last. */
  readonly markedContent: boolean[] = [];
  graphics: GraphicsState;
  position: TextPosition = textStart();
  hasPendingClip = false;
  readonly #fonts = new Map<string, PdfFont>();
  readonly #saved: GraphicsState[] = [];

  constructor(page: ParsedPage) {
    this.page = page;
    this.paints = new PaintedAreas(this.#pageBox());
    this.text = new TextWriter(this.paints);
    this.graphics = initialState(page.matrix, this.#pageBox());
  }

  save(): void {
    if (this.#saved.length >= savedStatesMax) this.#saved.shift();
    this.#saved.push({ ...this.graphics });
  }

  restore(): void {
    this.graphics = this.#saved.pop() ?? this.graphics;
  }

  reset(): void {
    this.graphics = initialState(this.page.matrix, this.#pageBox());
  }

  transform(matrix: unknown): void {
    this.graphics.matrix = multiply(this.graphics.matrix, readMatrix(matrix) ?? identity);
  }

  clipTo(rectangle: unknown, isExact = true): void {
    const [x0, y0, x1, y1] = readNumbers(rectangle);
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return;
    this.graphics.clip = intersect(this.graphics.clip, transformBox(this.graphics.matrix, x0, y0, x1, y1));
    if (!isExact || !isUpright(this.graphics.matrix)) this.graphics.isClipExact = false;
  }

  fill(box: Box, color: number, isRectangle = true): void {
    const { clip, fillAlpha } = this.graphics;
    const isOpaque = isRectangle && this.#isOpaque() && isUpright(this.graphics.matrix);
    this.paints.addFill({ box, clip, color, alpha: fillAlpha, isOpaque }, this.text.glyphs.length);
  }

  /** An image in the unit square of the matrix. */
  paintImage(isOpaque: boolean, matrix: Matrix = this.graphics.matrix): void {
    const box = transformBox(matrix, 0, 0, 1, 1);
    this.paints.addImage(box, this.graphics.clip, isOpaque && this.#isOpaque() && isUpright(matrix), this.text.glyphs.length);
  }

  /** A transformation with nothing after it: where text is read without images, one of them stood there. */
  noteLeftOutImage(): void {
    if (!this.page.isWithoutImages || !this.#isOpaque()) return;
    const box = transformBox(this.graphics.matrix, 0, 0, 1, 1);
    this.paints.addLeftOut(box, this.graphics.clip, this.text.glyphs.length);
  }

  #isOpaque(): boolean {
    const { fillAlpha, isBlended, isClipExact, isMask } = this.graphics;
    return fillAlpha >= 0.9 && !isBlended && isClipExact && !isMask;
  }

  setFont(id: unknown, size: unknown): void {
    this.graphics.fontId = String(id);
    this.graphics.fontSize = typeof size === 'number' && Number.isFinite(size) ? size : 0;
  }

  font(): PdfFont {
    const { fontId } = this.graphics;
    const font = this.#fonts.get(fontId) ?? readFont(this.page.fonts.get(fontId));
    this.#fonts.set(fontId, font);
    return font;
  }

  #pageBox(): Box {
    return { left: 0, top: 0, right: this.page.width, bottom: this.page.height };
  }
}

/** Sides stay sides: no turn but by right angles. */
function isUpright([a, b, c, d]: Matrix): boolean {
  const small = 0.001 * Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d));
  return (Math.abs(b) <= small && Math.abs(c) <= small) || (Math.abs(a) <= small && Math.abs(d) <= small);
}

/** Changes the state of a page. Operands come from a file: they may be anything. */
export type Operator = (state: PageState, operands: unknown[]) => void;

export function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
