import type { SectionRun } from './sequences.ts';
import type { Token } from './tokens.ts';
import type { WordLists } from './word-lists.ts';

type Line = { first: number; end: number; hasYear: boolean; isUpper: boolean };

type Context = {
  section: string;
  words: string[];
  shapes: string[];
  clusters: string[];
  lines: Line[];
  lineOf: number[];
};

const year = /^(?:19|20)\d\d$/;
const month =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|fév|fev|avr|juin|juil|août|déc|ene|abr|ago|dic|out|set|gen|mag|giu|lug|ott|mei|mrt)/;

/** The features of each token of a run, as texts that are hashed by the caller. */
export function tokenFeatures(run: SectionRun, lists: WordLists): string[][] {
  const context = describe(run, lists);
  return run.tokens.map((_, index) => featuresAt(context, index));
}

function describe({ section, tokens }: SectionRun, lists: WordLists): Context {
  const words = tokens.map(({ text }) => text.toLowerCase());
  const lineOf: number[] = [];
  const lines: Line[] = [];
  tokens.forEach((token, index) => {
    if (token.isLineStart || index === 0) lines.push({ first: index, end: index, hasYear: false, isUpper: true });
    lineOf.push(lines.length - 1);
    extendLine(lines.at(-1), token, index);
  });
  return {
    section,
    words,
    shapes: tokens.map(({ text }) => wordShape(text)),
    clusters: words.map((word) => lists.clusterOf(word)),
    lines,
    lineOf,
  };
}

function extendLine(line: Line | undefined, token: Token, index: number): void {
  if (!line) return;
  line.end = index + 1;
  if (year.test(token.text)) line.hasYear = true;
  if (/\p{Ll}/u.test(token.text)) line.isUpper = false;
}

function wordShape(word: string): string {
  let shape = '';
  for (const letter of word.slice(0, 20)) {
    const kind = /\p{Lu}/u.test(letter) ? 'X' : /\p{L}/u.test(letter) ? 'x' : /\p{N}/u.test(letter) ? '9' : letter;
    if (!shape.endsWith(kind)) shape += kind;
  }
  return shape;
}

function featuresAt(context: Context, index: number): string[] {
  return [...wordFeatures(context, index), ...clusterFeatures(context, index), ...layoutFeatures(context, index)];
}

function wordFeatures({ words, shapes, section }: Context, index: number): string[] {
  const at = (offset: number) => words[index + offset] ?? (index + offset < 0 ? '<s>' : '</s>');
  const shape = (offset: number) => shapes[index + offset] ?? '';
  const word = at(0);
  return [
    'bias',
    `w=${word}`,
    `w-1=${at(-1)}`,
    `w+1=${at(1)}`,
    `w-2=${at(-2)}`,
    `w+2=${at(2)}`,
    `w-1w=${at(-1)}|${word}`,
    `ww+1=${word}|${at(1)}`,
    `w-1w+1=${at(-1)}|${at(1)}`,
    `p3=${word.slice(0, 3)}`,
    `s3=${word.slice(-3)}`,
    `s4=${word.slice(-4)}`,
    `sh=${shape(0)}`,
    `sh3=${shape(-1)}|${shape(0)}|${shape(1)}`,
    `sec,w=${section}|${word}`,
    `sec,w-1=${section}|${at(-1)}`,
    `sec,w+1=${section}|${at(1)}`,
    ...(month.test(word) ? ['month'] : []),
  ];
}

function clusterFeatures({ clusters, section }: Context, index: number): string[] {
  const cluster = (offset: number) => clusters[index + offset] ?? '';
  return [
    `c=${cluster(0)}`,
    `c-1=${cluster(-1)}`,
    `c+1=${cluster(1)}`,
    `c-1c=${cluster(-1)}|${cluster(0)}`,
    `cc+1=${cluster(0)}|${cluster(1)}`,
    `sec,c=${section}|${cluster(0)}`,
  ];
}

function layoutFeatures({ section, words, shapes, lines, lineOf }: Context, index: number): string[] {
  const number = lineOf[index] ?? 0;
  const line = lines[number];
  const before = lines[number - 1];
  const after = lines[number + 1];
  const inLine = index - (line?.first ?? 0);
  const column = inLine < 3 ? `${inLine}` : inLine < 8 ? 'm' : 'f';
  const length = lengthClass((line?.end ?? 0) - (line?.first ?? 0));
  const firstWord = (of: Line | undefined) => (of ? words[of.first] : '');
  return [
    `sec=${section}`,
    `sec,sh=${section}|${shapes[index]}|${column}`,
    `sec,line=${section}|${length}|${column}|${line?.hasYear}|${line?.isUpper}`,
    `years=${before?.hasYear}|${line?.hasYear}|${after?.hasYear}|${length}|${section}`,
    `first=${firstWord(line)}`,
    `pos=${section === 'header' ? Math.min(4, Math.floor(index / 12)) : ''}|${shapes[index]}`,
    `prevline=${firstWord(before)}|${section}`,
    `nextline=${firstWord(after)}|${section}`,
  ];
}

function lengthClass(tokens: number): string {
  return tokens < 3 ? 's' : tokens < 7 ? 'm' : tokens < 14 ? 'l' : 'x';
}
