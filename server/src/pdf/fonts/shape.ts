import { ClusterLevel, Direction, Feature, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { PdfRefused } from '../pdf-refused.ts';
import { type FontStyle, faceOf } from './faces.ts';

/** Lengths are in thousandths of the size. */
export type Glyph = { id: number; text: string; advance: number; x: number; y: number };
export type ShapedText = { style: FontStyle; glyphs: Glyph[]; width: number };
export type Shaper = (text: string, style: FontStyle) => ShapedText;

const perEm = 1000;
const privateUse = /\p{Co}/u;
const buffer = new ShapingBuffer();
// A letter says what was typed: no ligatures, and no arrows made of hyphens.
const features = ['liga', 'clig', 'calt'].map((tag) => new Feature(tag, 0));

/** Words come again and again: each is shaped once. */
export function createShaper(language: string): Shaper {
  const known = new Map<string, ShapedText>();
  return (text, style) => {
    const key = `${style} ${text}`;
    const shaped = known.get(key) ?? shapeText(text, style, language);
    known.set(key, shaped);
    return shaped;
  };
}

function shapeText(text: string, style: FontStyle, language: string): ShapedText {
  const { font, unitsPerEm } = faceOf(style);
  // The font has signs of its own there, which would stand for nothing.
  const [unassigned] = privateUse.exec(text) ?? [];
  if (unassigned !== undefined) throw new PdfRefused('character', unassigned);
  buffer.reset();
  buffer.addText(text);
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  buffer.setDirection(Direction.LTR);
  buffer.setLanguage(language);
  shape(font, buffer, features);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const scale = perEm / unitsPerEm;
  const glyphs = infos.map(({ codepoint: id, cluster }, index): Glyph => {
    if (id === 0) throw new PdfRefused('character', String.fromCodePoint(text.codePointAt(cluster) ?? 0));
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const isFirst = infos[index - 1]?.cluster !== cluster;
    const end = infos.slice(index + 1, index + 8).find((next) => next.cluster !== cluster)?.cluster ?? text.length;
    return {
      id,
      text: isFirst ? text.slice(cluster, end) : '',
      advance: xAdvance * scale,
      x: xOffset * scale,
      y: yOffset * scale,
    };
  });
  return { style, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}
