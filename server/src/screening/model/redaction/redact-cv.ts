import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { foldAligned } from '#text/fold-aligned.ts';
import { headingKind } from '../../facts/sections/heading-kind.ts';
import type { SectionKind } from '../../facts/sections/heading-words.ts';
import { isInstruction } from './instruction-lines.ts';
import { maskContact, maskGender, maskNames, maskYears, splitNames } from './mask.ts';
import { bareLabelShape, graduationShape, headerShape, labelShape, privateShape } from './private-words.ts';

export type RedactionInput = { text: string; parsedCv: ParsedCv; names: (string | null)[] };

type RedactedLine = { text: string; folded: string; start: number; section: SectionKind };
type RedactionRule = (line: RedactedLine) => string | undefined;

const privateSections: ReadonlySet<SectionKind> = new Set(['contact', 'personal', 'references']);
const headerLinesMax = 25;
const separators = /[|;,•·\t]/;

/**
 * The text of a CV without name, contact, birth, gender, nationality, family, photo and years of graduation, and without lines that
 * address a language model. Rather too much is removed than too little: the rules have read all of it already.
 */
export function redactCv({ text, parsedCv, names }: RedactionInput): string {
  const words = splitNames([parsedCv.basics.name, ...names]);
  const contactSpans = spansUnder(parsedCv, /^\/basics\/(?:name|email|phone|url|location|profiles)/);
  const educationSpans = spansUnder(parsedCv, /^\/education\//);
  const rules: RedactionRule[] = [
    (line) => (privateSections.has(line.section) || isInstruction(line.text) ? undefined : line.text),
    (line) => (labelShape.test(line.folded) ? undefined : line.text),
    (line) => (line.section === 'header' && (/\d/.test(line.text) || overlapsSpans(line, contactSpans)) ? undefined : line.text),
    (line) => withoutPrivateParts(line),
    ({ text: given }) => maskGender(maskNames(maskContact(given), words)),
    (line) => (hasGraduation(line, educationSpans) ? maskYears(line.text) : line.text),
  ];
  return removeValuesUnderLabels(splitRedactedLines(text))
    .flatMap((line) => applyRules(line, rules) ?? [])
    .join('\n');
}

function applyRules(line: RedactedLine, rules: RedactionRule[]): string | undefined {
  let current = line;
  for (const rule of rules) {
    const text = rule(current);
    if (text === undefined) return undefined;
    current = { ...current, text };
  }
  return current.text.trim() === '' ? undefined : current.text;
}

function splitRedactedLines(text: string): RedactedLine[] {
  let start = 0;
  let section: SectionKind = 'header';
  return text.split('\n').map((line, index) => {
    section = headingKind(line) ?? (section === 'header' && index >= headerLinesMax ? 'other' : section);
    const result = { text: line, folded: foldForRedaction(line).trimEnd(), start, section };
    start += line.length + 1;
    return result;
  });
}

/** A label alone on its line has its value on the next one. */
function removeValuesUnderLabels(lines: RedactedLine[]): RedactedLine[] {
  return lines.filter((line, index) => {
    const before = lines[index - 1];
    return !before || before.section !== line.section || !bareLabelShape.test(before.folded);
  });
}

/** Of a line such as "married, two children | Scrum Master" the parts that are private are left out. */
function withoutPrivateParts({ text, folded, section }: RedactedLine): string | undefined {
  const isPrivate = (part: string) => privateShape.test(part) || (section === 'header' && headerShape.test(part));
  if (!isPrivate(folded)) return text;
  const parts = text.split(separators).filter((part) => !isPrivate(foldForRedaction(part)));
  return parts.length === 0 ? undefined : parts.join(', ');
}

function hasGraduation(line: RedactedLine, educationSpans: [number, number][]): boolean {
  return line.section === 'education' || overlapsSpans(line, educationSpans) || graduationShape.test(line.folded);
}

function spansUnder({ evidence }: ParsedCv, pointers: RegExp): [number, number][] {
  return Object.entries(evidence).flatMap(([pointer, { start, end }]): [number, number][] =>
    pointers.test(pointer) ? [[start, end]] : [],
  );
}

function overlapsSpans({ start, text }: RedactedLine, spans: [number, number][]): boolean {
  return spans.some(([from, to]) => from < start + text.length && to > start);
}

/** A line for comparison: folded, signs other than separators as blanks. Not for offsets. */
function foldForRedaction(line: string): string {
  return foldAligned(line)
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}:|;,•·\t=]/gu, ' ');
}
