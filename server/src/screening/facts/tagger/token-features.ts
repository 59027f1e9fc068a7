import type { SectionRun } from './sequences.ts';
import type { Token } from './tokens.ts';
import type { WordLists } from './word-lists.ts';

type TokenLine = { first: number; end: number; hasYear: boolean; isUpper: boolean };

type Context = {
  section: string;
  words: string[];
  shapes: string[];
  clusters: string[];
  lines: TokenLine[];
  lineOf: number[];
  /** How far the next year is before and after each token. */
  yearBefore: string[];
  yearAfter: string[];
  /** The run of capitalised words around each token, or undefined. */
  runs: (CapitalRun | undefined)[];
};

type CapitalRun = { first: number; end: number; hasCompanyWord: boolean; hasSchoolWord: boolean };

const year = /^(?:19|20)\d\d$/;
const month =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|fév|fev|avr|juin|juil|août|déc|ene|abr|ago|dic|out|set|gen|mag|giu|lug|ott|mei|mrt)/;

const linkWord = /^(?:of|and|for|the|&|de|du|des|del|della|di|da|do|dos|der|die|für|und|et|y|e|van|voor|en)$/;
const companyWord =
  /^(?:inc|ltd|llc|llp|gmbh|ag|kg|corp|corporation|co|company|companies|group|pvt|plc|sa|sarl|sas|srl|spa|bv|nv|lda|sl|technologies|solutions|systems|services|consulting|bank|hospital|agency|labs|holdings|partners|associates|industries|international|department|ministry|foundation)$/;
const schoolWord =
  /^(?:university|college|school|institute|academy|polytechnic|universität|hochschule|fachhochschule|gymnasium|université|école|lycée|universidad|escuela|instituto|universidade|escola|universiteit|hogeschool|università|politecnico|liceo|istituto)$/;

/** The features of each token of a run, as texts that are hashed by the caller. */
export function tokenFeatures(run: SectionRun, lists: WordLists): string[][] {
  const context = describeSection(run, lists);
  return run.tokens.map((_, index) => featuresAt(context, index));
}

function describeSection({ section, tokens }: SectionRun, lists: WordLists): Context {
  const words = tokens.map(({ text }) => text.toLowerCase());
  const lineOf: number[] = [];
  const lines: TokenLine[] = [];
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
    ...yearDistances(words),
    runs: capitalRuns(tokens, words),
  };
}

function yearDistances(words: readonly string[]): Pick<Context, 'yearBefore' | 'yearAfter'> {
  const distances = (order: readonly string[]) => {
    let last = -Infinity;
    return order.map((word, index) => {
      if (year.test(word)) last = index;
      return distanceClass(index - last);
    });
  };
  return { yearBefore: distances(words), yearAfter: distances(words.toReversed()).toReversed() };
}

function distanceClass(tokens: number): string {
  return tokens < 3 ? `${tokens}` : tokens < 6 ? 'a' : tokens < 12 ? 'b' : tokens < 25 ? 'c' : 'z';
}

/** Names are runs of capitalised words, with "of", "and" or "&" between them. */
function capitalRuns(tokens: readonly Token[], words: readonly string[]): (CapitalRun | undefined)[] {
  const runs: (CapitalRun | undefined)[] = [];
  let current: CapitalRun | undefined;
  tokens.forEach((token, index) => {
    const isCapital = /^\p{Lu}/u.test(token.text);
    const joins =
      current && !token.isLineStart && (isCapital || (linkWord.test(token.text) && /^\p{Lu}/u.test(tokens[index + 1]?.text ?? '')));
    if (!joins) current = isCapital ? { first: index, end: index, hasCompanyWord: false, hasSchoolWord: false } : undefined;
    if (current) {
      current.end = index + 1;
      current.hasCompanyWord ||= companyWord.test(words[index] ?? '');
      current.hasSchoolWord ||= schoolWord.test(words[index] ?? '');
    }
    runs.push(current);
  });
  return runs;
}

function extendLine(line: TokenLine | undefined, token: Token, index: number): void {
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
  return [
    ...wordFeatures(context, index),
    ...clusterFeatures(context, index),
    ...layoutFeatures(context, index),
    ...neighbourFeatures(context, index),
  ];
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
  const firstWord = (of: TokenLine | undefined) => (of ? words[of.first] : '');
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

function neighbourFeatures({ section, words, shapes, runs, yearBefore, yearAfter }: Context, index: number): string[] {
  const run = runs[index];
  const years = `${yearBefore[index]}|${yearAfter[index]}`;
  const inRun = run ? `${Math.min(4, run.end - run.first)}|${Math.min(2, index - run.first)}` : '';
  const kinds = run ? `${run.hasCompanyWord}|${run.hasSchoolWord}` : '';
  const around = run ? `${words[run.first - 1] ?? '<s>'}|${words[run.end] ?? '</s>'}` : '';
  return [
    `yr=${section}|${years}`,
    `yr,sh=${years}|${shapes[index]}`,
    `run=${section}|${inRun}|${kinds}`,
    `run,yr=${kinds}|${years}`,
    `run,around=${around}`,
    `run,last=${run ? words[run.end - 1] : ''}`,
    `run,first=${run ? words[run.first] : ''}`,
  ];
}

function lengthClass(tokens: number): string {
  return tokens < 3 ? 's' : tokens < 7 ? 'm' : tokens < 14 ? 'l' : 'x';
}
