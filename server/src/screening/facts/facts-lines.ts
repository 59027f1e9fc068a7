import { foldAligned } from '#text/fold-aligned.ts';
import type { CvDocument, CvLine } from '../cv-document.ts';
import { subSpan, type TextSpan } from './spans.ts';

/** A line of a CV without blanks at its ends and without its bullet, with what the rules ask about it. */
export type FactsLine = TextSpan & {
  folded: string;
  page: number;
  block: number;
  x: number;
  y: number;
  width: number;
  fontSize: number;
  isBold: boolean;
  isBullet: boolean;
  /** Starts of words in `text` that are set differently from the word before. */
  breaks: number[];
  /** Room above the line: 1 for the next line of a paragraph, about 2 after a blank line; 9 at the start of a block or page. */
  gapBefore: number;
};

export const textMax = 400_000;
const linesMax = 20_000;
const lineMax = 4_000;
const lineWithBreaksMax = 300;
const lostBreak = /[ \u00a0]{2,}|[ \u00a0]?\t\s*/g;
const startOfBlockGap = 9;
const bullet =
  /^\s*(?:[•●▪■◆►‣◦○∙⁃➢➤✓✔❖·▸▹▶»\uf0b7\uf0a7\uf0d8\uf076\u2013\u2014*>+−∗§¨¤◇◊❑❒▫□☐✦✧★☆➔→⇒-]|[{}l](?=\s\p{Lu})|o(?=\s{1,4}\p{Lu}))\s*(?=\S)/u;
const signedNumber = /^\s*[+-]\s?\d/u;

/** The lines of a document that have text. */
export function readFactsLines(document: CvDocument): FactsLine[] {
  const lines: FactsLine[] = [];
  let previous: CvLine | null = null;
  for (const line of document.lines.slice(0, linesMax)) {
    // Rules of dashes or equals signs are no lines of text.
    if (line.start >= textMax || !/[\p{L}\p{N}]/u.test(line.text)) continue;
    for (const piece of piecesOf(line)) lines.push(readLine(piece, gapBetween(previous, line)));
    previous = line;
  }
  return lines;
}

/** A part of a line as a line of its own. */
export function subLine(line: FactsLine, from: number, to: number): FactsLine {
  const span = subSpan(line, from, to);
  const blanks = span.text.length - span.text.trimStart().length;
  const trimmed = subSpan(span, blanks, blanks + span.text.trim().length);
  const shift = trimmed.start - line.start;
  const breaks = line.breaks.map((at) => at - shift).filter((at) => at > 0 && at < trimmed.text.length);
  return { ...line, ...trimmed, folded: foldAligned(trimmed.text), breaks };
}

/** Lines that are too long for the rules are read in pieces: where a run of blanks stands for a lost line break, else anywhere. */
function piecesOf(line: CvLine): CvLine[] {
  if (line.text.length <= lineWithBreaksMax) return [line];
  const pieces: CvLine[] = [];
  let from = 0;
  for (const { index, 0: blanks } of line.text.matchAll(lostBreak)) {
    pieces.push(...cutLine(line, from, index));
    from = index + blanks.length;
  }
  return [...pieces, ...cutLine(line, from, line.text.length)];
}

function cutLine(line: CvLine, from: number, to: number): CvLine[] {
  const pieces: CvLine[] = [];
  for (let at = from; at < to; at += lineMax) {
    const text = line.text.slice(at, Math.min(to, at + lineMax));
    pieces.push({ ...line, text, start: line.start + at, breaks: [] });
  }
  return pieces;
}

function readLine(line: CvLine, gapBefore: number): FactsLine {
  const mark = signedNumber.test(line.text) ? null : bullet.exec(line.text);
  const from = mark === null ? line.text.length - line.text.trimStart().length : mark[0].length;
  const text = line.text.slice(from).trimEnd();
  return {
    text,
    start: line.start + from,
    end: line.start + from + text.length,
    folded: foldAligned(text),
    page: line.page,
    block: line.block,
    x: line.x,
    y: line.y,
    width: line.width,
    fontSize: line.fontSize,
    isBold: line.isBold,
    isBullet: mark !== null,
    breaks: (line.breaks ?? []).map((at) => at - from).filter((at) => at > 0 && at < text.length),
    gapBefore,
  };
}

function gapBetween(previous: CvLine | null, line: CvLine): number {
  if (previous === null || previous.page !== line.page || previous.block !== line.block) return startOfBlockGap;
  // Formats without positions have no width and count lines.
  const lineHeight = line.width === 0 || line.fontSize === 0 ? 1 : Math.max(line.fontSize, previous.fontSize) * 1.2;
  return (line.y - previous.y) / lineHeight;
}
