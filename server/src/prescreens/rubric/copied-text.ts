import { type AnswerWord, readAnswerWords } from './phrases.ts';

/** Runs of words of the ad and of the questions. */
export type KnownText = ReadonlySet<string>;

const runLength = 5;
// Of the words of a clause.
const copiedShare = 0.6;

export function readKnownText(texts: readonly string[]): KnownText {
  const runs = new Set<string>();
  for (const text of texts) {
    const words = readAnswerWords(text).map((word) => word.text);
    for (let at = 0; at + runLength <= words.length; at += 1) runs.add(words.slice(at, at + runLength).join(' '));
  }
  return runs;
}

/** For each word of an answer whether it belongs to a run that the ad or a question has too. */
export function findCopiedWords(words: readonly AnswerWord[], known: KnownText): boolean[] {
  const copied = words.map(() => false);
  const texts = words.map(({ text }) => text);
  for (let at = 0; at + runLength <= texts.length; at += 1)
    if (known.has(texts.slice(at, at + runLength).join(' '))) copied.fill(true, at, at + runLength);
  return copied;
}

export function isMostlyCopied(flags: readonly boolean[]): boolean {
  return flags.length > 0 && flags.filter(Boolean).length >= copiedShare * flags.length;
}
