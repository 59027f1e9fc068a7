import type { FontStyle } from '../fonts/faces.ts';
import type { Glyph, ShapedText, Shaper } from '../fonts/shape.ts';
import type { Align, Run } from './blocks.ts';

/** A part of a line in one style, `x` from the start of the line. */
export type Fragment = { x: number; width: number; style: FontStyle; glyphs: Glyph[]; link: string | null };
export type SetLine = { fragments: Fragment[]; width: number };

type Piece = ShapedText & { link: string | null };
/** What is never broken unless it is wider than the line; the space behind it is not part of its width. */
type Word = { pieces: Piece[]; width: number; space: Piece | undefined; endsLine: boolean };

type Setting = { shape: Shaper; size: number; width: number };

const perEm = 1000;
const parts = /\n|[ \t]+|[^ \t\n]+/g;
// Behind a hyphen, a dash or a slash between letters.
const breaks = /(?<=[\p{L}\p{N}][-\u2010\u2013\u2014/])(?=\p{L})/u;

/** Breaks text into lines of at most this width, in linear time. A word that is wider is broken where the line ends. */
export function breakLines(runs: Run[], setting: Setting): SetLine[] {
  const lines: SetLine[] = [];
  let words: Word[] = [];
  let width = 0;
  const end = () => {
    lines.push(toLine(words, setting.size));
    words = [];
    width = 0;
  };
  for (const word of splitWords(runs, setting)) {
    const gap = words.at(-1)?.space?.width ?? 0;
    if (words.length > 0 && inPoints(width + gap + word.width, setting.size) > setting.width) end();
    width += words.length > 0 ? gap + word.width : word.width;
    words.push(word);
    if (word.endsLine) end();
  }
  if (words.length > 0) end();
  return lines;
}

/** The width of the widest word and that of the whole text on one line. */
export function measureRuns(runs: Run[], setting: Omit<Setting, 'width'>): { least: number; most: number } {
  let [least, most, line] = [0, 0, 0];
  for (const { width, space, endsLine } of joinWords(runs, setting.shape)) {
    least = Math.max(least, width);
    most = Math.max(most, line + width);
    line = endsLine ? 0 : line + width + (space?.width ?? 0);
  }
  return { least: inPoints(least, setting.size), most: inPoints(most, setting.size) };
}

export function offsetOf(align: Align, line: SetLine, width: number): number {
  if (align === 'right') return width - line.width;
  return align === 'center' ? (width - line.width) / 2 : 0;
}

function splitWords(runs: Run[], { shape, size, width }: Setting): Word[] {
  const widthMax = (width * perEm) / size;
  return joinWords(runs, shape).flatMap((word) => (word.width > widthMax ? splitWord(word, widthMax) : [word]));
}

function joinWords(runs: Run[], shape: Shaper): Word[] {
  const words: Word[] = [];
  let open: Word | undefined;
  for (const { text, isBold, isItalic, link } of runs) {
    const style = styleOf(isBold, isItalic);
    for (const [part] of text.matchAll(parts)) {
      if (part === '\n') {
        open ??= pushWord(words);
        open.endsLine = true;
        open = undefined;
      } else if (part.trim() === '' && !part.includes('\u00a0') && !part.includes('\u202f')) {
        const last = words.at(-1);
        if (last && !last.endsLine) last.space ??= { ...shape(' ', style), link };
        open = undefined;
      } else {
        for (const [index, piece] of part.split(breaks).entries()) {
          if (index > 0) open = undefined;
          open ??= pushWord(words);
          const shaped = { ...shape(piece, style), link };
          open.pieces.push(shaped);
          open.width += shaped.width;
        }
      }
    }
  }
  return words;
}

function pushWord(words: Word[]): Word {
  const word: Word = { pieces: [], width: 0, space: undefined, endsLine: false };
  words.push(word);
  return word;
}

function styleOf(isBold: boolean, isItalic: boolean): FontStyle {
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

/** Cut between letters, never between a letter and its marks. */
function splitWord(word: Word, widthMax: number): Word[] {
  const words: Word[] = [];
  let open = pushWord(words);
  for (const piece of word.pieces) {
    let glyphs: Glyph[] = [];
    let width = 0;
    const close = () => {
      if (glyphs.length > 0) open.pieces.push({ ...piece, glyphs, width });
      open.width += width;
      glyphs = [];
      width = 0;
    };
    for (const glyph of piece.glyphs) {
      if (glyph.advance > 0 && open.width + width + glyph.advance > widthMax && open.width + width > 0) {
        close();
        open = pushWord(words);
      }
      glyphs.push(glyph);
      width += glyph.advance;
    }
    close();
  }
  open.space = word.space;
  open.endsLine = word.endsLine;
  return words;
}

/** The space at the end of a line is drawn too, so that words stay apart where the text is copied; it has no part in the width. */
function toLine(words: Word[], size: number): SetLine {
  const fragments: Fragment[] = [];
  let x = 0;
  let width = 0;
  for (const { pieces, space } of words) {
    for (const piece of pieces) {
      addPiece(fragments, piece, x, size);
      x += inPoints(piece.width, size);
    }
    width = x;
    if (!space) continue;
    addPiece(fragments, space, x, size);
    x += inPoints(space.width, size);
  }
  return { fragments, width };
}

function addPiece(fragments: Fragment[], { style, glyphs, width, link }: Piece, x: number, size: number): void {
  const last = fragments.at(-1);
  const points = inPoints(width, size);
  if (last && last.style === style && last.link === link) {
    last.glyphs.push(...glyphs);
    last.width += points;
  } else fragments.push({ x, width: points, style, glyphs: [...glyphs], link });
}

function inPoints(width: number, size: number): number {
  return (width * size) / perEm;
}
