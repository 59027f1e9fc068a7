import { tagKinds } from '@muster/server/src/screening/facts/tagger/labels.ts';
import { tagLines } from '@muster/server/src/screening/facts/tagger/tag-lines.ts';
import { createModel, type ModelParts } from '@muster/server/src/screening/facts/tagger/tagger-model.ts';
import type { WordLists } from '@muster/server/src/screening/facts/tagger/word-lists.ts';
import type { AnnotatedCv } from './annotated-cv.ts';

/** Prints precision, recall and F1 of the bare tagger by kind: different values of a CV, relaxed (token Jaccard of 0.5 or more). */
export function measureTagger(parts: ModelParts, lists: WordLists, cvs: readonly AnnotatedCv[]): void {
  const tagger = { model: createModel(parts), lists };
  const found = cvs.map((cv) => ({ cv, spans: tagLines(tagger, cv.lines) }));
  for (const kind of tagKinds) {
    const counts = { right: 0, found: 0, known: 0 };
    for (const { cv, spans } of found) {
      const texts = (all: readonly { kind: string; start: number; end: number }[]) =>
        distinct(all.filter((span) => span.kind === kind).map(({ start, end }) => wordsOf(cv.text.slice(start, end))));
      const known = texts(cv.spans);
      const given = texts(spans);
      counts.right += countMatches(given, known);
      counts.found += given.length;
      counts.known += known.length;
    }
    const precision = counts.right / (counts.found || 1);
    const recall = counts.right / (counts.known || 1);
    const f1 = (2 * precision * recall) / (precision + recall || 1);
    console.log(`${kind.padEnd(8)} P ${precision.toFixed(2)}  R ${recall.toFixed(2)}  F1 ${f1.toFixed(3)}`);
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? [];
}

function distinct(values: string[][]): string[][] {
  return [...new Map(values.filter((words) => words.length > 0).map((words) => [words.join(' '), words])).values()];
}

function countMatches(given: string[][], known: string[][]): number {
  const left = [...known];
  let matches = 0;
  for (const words of given) {
    const at = left.findIndex((other) => jaccard(words, other) >= 0.5);
    if (at < 0) continue;
    left.splice(at, 1);
    matches += 1;
  }
  return matches;
}

function jaccard(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  const shared = new Set(one.filter((word) => other.includes(word)));
  return shared.size / all.size;
}
