import type { FactsLine } from '../facts-lines.ts';
import { headingKind } from '../sections/heading-kind.ts';
import { type Found, foundIn, splitSpan, subSpan, trimSpan } from '../spans.ts';
import { isPlace, titleScore } from '../words/segment-scores.ts';

const linesAfterName = 4;
const labelMax = 120;
const contactSign = /@|https?:|www\.|\d{5,}|\+\d|(?:linkedin|github|xing)\b/iu;

/** The headline: a title beside or below the name. */
export function findLabel(header: readonly FactsLine[], name: Found | null): Found | null {
  const at = name === null ? -1 : header.findIndex((line) => name.start >= line.start && name.start <= line.end);
  const nameLine = header[at];
  const beside = name === null || nameLine === undefined ? null : readBeside(nameLine, name);
  if (beside !== null) return beside;
  const after = header.slice(at + 1, at + 1 + linesAfterName).filter((line) => name === null || line.start >= name.end);
  for (const line of after) {
    const label = readLabel(line);
    if (label !== null) return label;
  }
  const before = header.slice(Math.max(0, at - 2), Math.max(0, at)).map(readLabel);
  return before.find((label) => label !== null) ?? null;
}

function readBeside(line: FactsLine, name: Found): Found | null {
  if (name.end >= line.end) return null;
  const rest = trimSpan(subSpan(line, name.end - line.start, line.text.length));
  const piece = splitSpan(rest, /[|•·\t]/gu)[0];
  return piece !== undefined && isLabel(piece.text) ? foundIn(piece, 0.8) : null;
}

function readLabel(line: FactsLine): Found | null {
  if (line.isBullet || line.text.length > labelMax || headingKind(line.text) !== null) return null;
  if (!contactSign.test(line.text)) return isLabel(line.text) ? foundIn(trimSpan(line), 0.85) : null;
  const piece = splitSpan(line, /[|•·\t]/gu).find((part) => !contactSign.test(part.text) && isLabel(part.text));
  return piece === undefined ? null : foundIn(piece, 0.75);
}

function isLabel(text: string): boolean {
  return titleScore(text) >= 1.5 && !isPlace(text) && !/[.!?]$/u.test(text);
}
