import { isRecord } from '#text/is-record.ts';
import { fontWeight } from './font-weight.ts';
import { readNumbers } from './matrix.ts';

export type PdfFont = {
  weight: number;
  isSlanted: boolean;
  /** From glyph units to text units. */
  unit: number;
  /** Size of the letters at font size 1. */
  scale: number;
  isVertical: boolean;
  /** Wingdings and its relatives, whose letters are bullets. */
  isDingbats: boolean;
  /** Bitmap fonts of TeX, whose codes are not characters everywhere. */
  isType3: boolean;
};

const defaultUnit = 0.001;
const fallbackFont: PdfFont = {
  weight: 400,
  isSlanted: false,
  unit: defaultUnit,
  scale: 1,
  isVertical: false,
  isDingbats: false,
  isType3: false,
};
const dingbats = /wingdings|webdings|dingbats|symbol/i;

/** What matters of a font as pdf.js describes it. */
export function readFont(font: unknown): PdfFont {
  if (!isRecord(font)) return fallbackFont;
  const name = typeof font.name === 'string' ? font.name : '';
  const [unit = defaultUnit] = readNumbers(font.fontMatrix);
  return {
    weight: fontWeight(name),
    isSlanted: /ital|obliq|slant/i.test(name),
    unit: unit || defaultUnit,
    scale: font.isType3Font === true ? type3Scale(font) : 1,
    isVertical: font.vertical === true,
    isDingbats: dingbats.test(name),
    isType3: font.isType3Font === true,
  };
}

/** Type 3 fonts have units of their own: bitmap fonts of TeX are as large as their bounding box says. */
function type3Scale(font: Record<string, unknown>): number {
  const [, , , unit = defaultUnit] = readNumbers(font.fontMatrix);
  const [, bottom = 0, , top = 0] = readNumbers(font.bbox);
  const height = Math.abs((top - bottom) * unit);
  return height > 0.5 && height < 3 ? 1 : height > 0 ? height : 1;
}
