import { type AnswerWord, readAnswerWords } from './phrases.ts';

/** A part of an answer between commas or conjunctions. */
export type Clause = { start: number; end: number; words: AnswerWord[] };

const sentenceBreak = /[!?;\n\r•]|[.…](?=\s|$)/;
const clauseBreak = /[,:()–—]|\s-\s/;

/** The words of each sentence. */
export function splitSentences(text: string): AnswerWord[][] {
  return splitWhere(readAnswerWords(text), text, (between) => sentenceBreak.test(between));
}

/** Parts of a sentence that are about something else: "but" and the like begin one. */
export function splitAtConjunctions(words: AnswerWord[], text: string, conjunctions: ReadonlySet<string>): AnswerWord[][] {
  return splitWhere(words, text, (_, word) => conjunctions.has(word.text));
}

export function splitClauses(words: AnswerWord[], text: string): Clause[] {
  const parts = splitWhere(words, text, (between) => isClauseBreak(between));
  return parts.map((part) => ({ start: part[0]?.start ?? 0, end: endWithMark(text, part.at(-1)?.end ?? 0), words: part }));
}

function splitWhere(
  words: readonly AnswerWord[],
  text: string,
  isBreak: (between: string, word: AnswerWord) => boolean,
): AnswerWord[][] {
  const parts: AnswerWord[][] = [];
  let last: AnswerWord | undefined;
  for (const word of words) {
    const part = parts.at(-1);
    if (part && last && !isBreak(text.slice(last.end, word.start), word)) part.push(word);
    else parts.push([word]);
    last = word;
  }
  return parts;
}

/** A comma between digits is a decimal one. */
function isClauseBreak(between: string): boolean {
  return clauseBreak.test(between) && !/^[,.]$/.test(between);
}

/** With the full stop or percent sign behind it. */
function endWithMark(text: string, end: number): number {
  return /[.!?%]/.test(text[end] ?? '') ? end + 1 : end;
}
