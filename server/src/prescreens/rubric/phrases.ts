import { foldAligned } from '#text/fold-aligned.ts';

/** A word of an answer: without case and accents, and as written. */
export type AnswerWord = { text: string; raw: string; start: number; end: number };

/** The first and the last word of a match, by their index. */
export type PhraseMatch = { first: number; last: number };

/** `numbers` are words for numbers; `excluded` are words that no wildcard matches. */
type WordSets = { numbers?: ReadonlySet<string>; excluded?: ReadonlySet<string> };

type Test = (word: AnswerWord) => boolean;
type PhraseStep = { test: Test; gap: number };
export type Phrases = { byInitials: Map<string, PhraseStep[][]>; others: PhraseStep[][] };

const wordShape = /[\p{L}\p{N}\p{M}]+|%/gu;
const initialsLength = 2;
const none: ReadonlySet<string> = new Set();
// The words that "..." may stand for.
const gapMax = 3;

export function readAnswerWords(text: string): AnswerWord[] {
  const folded = foldAligned(text);
  return [...folded.matchAll(wordShape)].map(({ 0: word, index }) => ({
    text: word.replace(/\p{M}/gu, ''),
    raw: text
      .slice(index, index + word.length)
      .normalize('NFC')
      .toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

/**
 * Compiles a list of phrases. In a phrase `a|b` are alternatives, `ab*` and `*ab` and `a*b` are wildcards, `...` are up to three words, `#`
 * is a number, `@` a year, and `é!` matches only with its accent. Each step takes the nearest word that fits, so matching takes linear time.
 */
export function compilePhrases(list: readonly string[], { numbers = none, excluded = none }: WordSets = {}): Phrases {
  const compiled: Phrases = { byInitials: new Map(), others: [] };
  for (const phrase of list) {
    const [first = '', ...rest] = phrase.replaceAll("'", ' ').split(/\s+/).filter(Boolean);
    for (const alternative of first.split('|')) addPhrase(compiled, alternative, rest, { numbers, excluded });
  }
  return compiled;
}

function addPhrase({ byInitials, others }: Phrases, first: string, rest: string[], sets: Required<WordSets>): void {
  const steps: PhraseStep[] = [{ test: wordTest(first, sets), gap: 0 }];
  let gap = 0;
  for (const word of rest) {
    if (word === '...') gap = gapMax;
    else {
      steps.push({ test: wordTest(word, sets), gap });
      gap = 0;
    }
  }
  const initials = foldAligned(first).slice(0, initialsLength);
  if (initials.length < initialsLength || /[*#@]/.test(initials)) others.push(steps);
  else byInitials.set(initials, [...(byInitials.get(initials) ?? []), steps]);
}

function wordTest(alternatives: string, sets: Required<WordSets>): Test {
  const tests = alternatives.split('|').map((word) => alternativeTest(word, sets));
  return (word) => tests.some((test) => test(word));
}

function alternativeTest(word: string, { numbers, excluded }: Required<WordSets>): Test {
  if (word === '#') return ({ text }) => /^\d/.test(text) || numbers.has(text);
  if (word === '@') return ({ text }) => /^(?:19[7-9]|20[0-3])\d$/.test(text);
  const isExact = word.endsWith('!');
  const pattern = isExact ? word.slice(0, -1) : foldAligned(word);
  const [start = '', end] = pattern.split('*');
  const read = (given: AnswerWord) => (isExact ? given.raw : given.text);
  if (end === undefined) return (given) => read(given) === pattern;
  const lengthMin = start.length + end.length;
  return (given) => {
    const text = read(given);
    return text.length >= lengthMin && text.startsWith(start) && text.endsWith(end) && !excluded.has(given.text);
  };
}

/** All matches, in the order of their first words; of those that begin at one word only one. */
export function findPhrases(words: readonly AnswerWord[], { byInitials, others }: Phrases): PhraseMatch[] {
  const found: PhraseMatch[] = [];
  for (const [first, word] of words.entries()) {
    const known = byInitials.get(word.text.slice(0, initialsLength)) ?? [];
    const last = lastOfMatch(words, first, known) ?? lastOfMatch(words, first, others);
    if (last !== undefined) found.push({ first, last });
  }
  return found;
}

export function hasPhrase(words: readonly AnswerWord[], phrases: Phrases): boolean {
  return findPhrases(words, phrases).length > 0;
}

function lastOfMatch(words: readonly AnswerWord[], first: number, phrases: PhraseStep[][]): number | undefined {
  for (const steps of phrases) {
    const last = matchSteps(words, first, steps);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** Each step takes the nearest word that fits. */
function matchSteps(words: readonly AnswerWord[], first: number, steps: PhraseStep[]): number | undefined {
  let at = first - 1;
  for (const { test, gap } of steps) {
    const next = nearest(words, at + 1, gap, test);
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

function nearest(words: readonly AnswerWord[], from: number, gap: number, test: Test): number | undefined {
  for (let at = from; at <= from + gap; at += 1) {
    const word = words[at];
    if (word && test(word)) return at;
  }
  return undefined;
}
