import { type Box, identity, type Matrix } from './matrix.ts';

/** Neither a plain colour nor white: a pattern, a gradient or an image. */
export const unknownColor = -1;

/** What PDF operators set and what `q` and `Q` save and restore. */
export type GraphicsState = {
  matrix: Matrix;
  clip: Box;
  /** Whether the clip is that rectangle, and not another shape within it. */
  isClipExact: boolean;
  /** A blend mode or a mask lets through what is behind. */
  isBlended: boolean;
  isMask: boolean;
  fillColor: number;
  strokeColor: number;
  fillAlpha: number;
  strokeAlpha: number;
  lineWidth: number;
  fontId: string;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** Horizontal scaling, 1 for 100 %. */
  scale: number;
  leading: number;
  rise: number;
  renderMode: number;
};

export type TextPosition = { matrix: Matrix; lineMatrix: Matrix };

export function initialState(matrix: Matrix, clip: Box): GraphicsState {
  return {
    matrix,
    clip,
    isClipExact: true,
    isBlended: false,
    isMask: false,
    fillColor: 0,
    strokeColor: 0,
    fillAlpha: 1,
    strokeAlpha: 1,
    lineWidth: 1,
    fontId: '',
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}

export const textStart = (): TextPosition => ({ matrix: identity, lineMatrix: identity });

/** A colour as pdf.js writes it, "#rrggbb". */
export function readColor(value: unknown): number {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) return unknownColor;
  return Number.parseInt(value.slice(1), 16);
}
