import { isRecord } from '#text/is-record.ts';
import { hasContrast } from './contrast.ts';
import { boldWeight } from './font-weight.ts';
import type { GraphicsState, TextPosition } from './graphics-state.ts';
import { type Box, type Matrix, multiply, toPoint } from './matrix.ts';
import type { PdfGlyph, Visibility } from './page-content.ts';
import type { PaintedAreas } from './painted-areas.ts';
import type { PdfFont } from './pdf-fonts.ts';

const visibleSizeMin = 2;
const visibleAlphaMin = 0.1;
// Of the size of the text.
const clipTolerance = 0.3;
const glyphsMax = 400_000;
const invisibleMode = 3;
const fillAndStroke = 2;
const clipOnly = 7;

export type TextContext = { state: GraphicsState; position: TextPosition; font: PdfFont; isContentVisible: boolean };

/** Places the glyphs of text operators on the page. */
export class TextWriter {
  readonly glyphs: PdfGlyph[] = [];
  readonly #paints: PaintedAreas;

  constructor(paints: PaintedAreas) {
    this.#paints = paints;
  }

  /** Shows glyphs and kerning numbers, and moves the text position behind them. */
  show(items: unknown, { state, position, font, isContentVisible }: TextContext): void {
    if (!Array.isArray(items)) return;
    const toPage = multiply(state.matrix, position.matrix);
    const direction = state.fontSize * state.scale < 0 ? -1 : 1;
    const across = Math.hypot(toPage[2], toPage[3]);
    const frame: TextFrame = {
      toPage,
      angle: angleOf(toPage, direction),
      size: across * Math.abs(state.fontSize) * font.scale,
      along: Math.hypot(toPage[0], toPage[1]),
      weight: isStroked(state) ? Math.max(font.weight, boldWeight) : font.weight,
      look: state.fillColor * 2 + Number(font.isSlanted),
    };
    let offset = 0;
    for (const item of items) {
      if (typeof item === 'number') {
        offset -= (item / 1000) * state.fontSize * (font.isVertical ? 1 : state.scale);
      } else if (isRecord(item)) {
        const glyphWidth = typeof item.width === 'number' ? item.width * font.unit * state.fontSize : 0;
        const spacing = state.charSpacing + (item.isSpace === true ? state.wordSpacing : 0);
        const text = textOf(item, font);
        if (text !== '' && this.glyphs.length < glyphsMax)
          this.#add(text, offset, glyphWidth * state.scale, frame, state, isContentVisible);
        offset += font.isVertical ? 0 : (glyphWidth + spacing) * state.scale;
      }
    }
    position.matrix = multiply(position.matrix, [1, 0, 0, 1, offset, 0]);
  }

  #add(text: string, offset: number, width: number, frame: TextFrame, state: GraphicsState, isContentVisible: boolean): void {
    const [x, y] = toPoint(frame.toPage, offset, state.rise);
    const radians = (frame.angle * Math.PI) / 180;
    const [cos, sin] = frame.angle === 0 ? [1, 0] : [Math.cos(radians), Math.sin(radians)];
    const pageWidth = Math.abs(width) * frame.along;
    const middleX = x + (cos * pageWidth) / 2 + sin * 0.3 * frame.size;
    const middleY = y + (sin * pageWidth) / 2 - cos * 0.3 * frame.size;
    this.glyphs.push({
      text,
      x: x * cos + y * sin,
      y: -x * sin + y * cos,
      width: pageWidth,
      size: frame.size,
      weight: frame.weight,
      look: frame.look,
      angle: frame.angle,
      order: this.glyphs.length,
      visibility: isContentVisible ? this.#visibilityOf(state, frame.size, width, middleX, middleY) : 'hidden',
    });
  }

  #visibilityOf(state: GraphicsState, size: number, width: number, x: number, y: number): Visibility {
    const { renderMode, fillAlpha, strokeAlpha } = state;
    if (state.isMask) return 'mask';
    if (size < visibleSizeMin || (width === 0 && state.scale === 0)) return 'hidden';
    if (!isInside(state.clip, x, y, size * clipTolerance)) return 'outside';
    if (renderMode === invisibleMode) return 'invisible-mode';
    if (renderMode === clipOnly) return 'clip-mode';
    const isFilled = renderMode % 4 === 0 || renderMode % 4 === fillAndStroke;
    if ((isFilled ? fillAlpha : strokeAlpha) < visibleAlphaMin) return 'hidden';
    const color = isFilled ? state.fillColor : state.strokeColor;
    return hasContrast(color, this.#paints.colorAt(x, y)) ? 'visible' : 'faint';
  }
}

/** Programs clip a text close to its letters, by the metrics of another font at times. */
function isInside(clip: Box, x: number, y: number, tolerance: number): boolean {
  if (clip.left > clip.right || clip.top > clip.bottom) return false;
  const { left, top, right, bottom } = clip;
  return x >= left - tolerance && x <= right + tolerance && y >= top - tolerance && y <= bottom + tolerance;
}

type TextFrame = { toPage: Matrix; angle: number; size: number; along: number; weight: number; look: number };

/** Text that is filled and outlined is a bold made by the program that wrote the file. */
function isStroked(state: GraphicsState): boolean {
  return state.renderMode === fillAndStroke && state.lineWidth > 0 && state.strokeColor === state.fillColor;
}

function angleOf([a, b]: Matrix, direction: number): number {
  const degrees = Math.round((Math.atan2(b * direction, a * direction) * 180) / Math.PI);
  return (degrees + 360) % 360;
}

function textOf(glyph: Record<string, unknown>, font: PdfFont): string {
  const text = typeof glyph.unicode === 'string' ? glyph.unicode : '';
  if (text === '') return glyph.isSpace === true ? ' ' : '\ufffd';
  if (font.isType3) return texCharacters[text] ?? text;
  return font.isDingbats && text.trim() !== '' ? dingbatText(text) : text;
}

/** Ligatures and dashes in the T1 and OT1 encodings of TeX, where its fonts do not say what their codes mean. */
const texCharacters: Record<string, string> = {
  '\x0b': 'ff',
  '\x0c': 'fi',
  '\x0d': 'fl',
  '\x0e': 'ffi',
  '\x0f': 'ffl',
  '\x10': '“',
  '\x11': '”',
  '\x15': '–',
  '\x16': '—',
  '\x1b': 'ff',
  '\x1c': 'fi',
  '\x1d': 'fl',
  '\x1e': 'ffi',
  '\x1f': 'ffl',
};

/** Symbol fonts have real letters for some glyphs (Greek), and bullets and icons in the private use area or under Latin letters. */
function dingbatText(text: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(text) && !/^[\x21-\x7e\u00a0-\u00ff]$/.test(text) ? text : '•';
}
