import { decode, type Tagged } from './crf.ts';
import { hashFeature } from './feature-hash.ts';
import { isBegin, kindOfLabel, labelCount, type TagKind } from './labels.ts';
import { type SectionRun, sectionRuns, sequenceBounds } from './sequences.ts';
import type { TaggerModel } from './tagger-model.ts';
import { tokenFeatures } from './token-features.ts';
import type { TaggerLine, Token } from './tokens.ts';
import type { WordLists } from './word-lists.ts';

/** A piece of the text that the tagger takes for something of this kind. */
export type TaggedSpan = { kind: TagKind; start: number; end: number; confidence: number };

export type Tagger = { model: TaggerModel; lists: WordLists };

/** What stands in the lines, in their order. Sections are tagged independently of each other. */
export function tagLines(tagger: Tagger, lines: readonly TaggerLine[]): TaggedSpan[] {
  return sectionRuns(lines).flatMap((run) => tagRun(tagger, run));
}

function tagRun({ model, lists }: Tagger, run: SectionRun): TaggedSpan[] {
  const features = tokenFeatures(run, lists);
  return sequenceBounds(run.tokens).flatMap(([from, to]) => {
    const tagged = decode(scoreTokens(model, features.slice(from, to)), model.transitions);
    return spansOf(run.tokens.slice(from, to), tagged);
  });
}

function scoreTokens(model: TaggerModel, features: readonly string[][]): Float64Array {
  const scores = new Float64Array(features.length * labelCount);
  features.forEach((names, index) => {
    for (const name of names) model.addWeights(hashFeature(name), scores, index * labelCount);
  });
  return scores;
}

function spansOf(tokens: readonly Token[], tagged: readonly Tagged[]): TaggedSpan[] {
  const spans: (TaggedSpan & { probabilities: number[] })[] = [];
  tagged.forEach(({ label, probability }, index) => {
    const token = tokens[index];
    const kind = kindOfLabel(label);
    if (!token || !kind) return;
    const last = spans.at(-1);
    if (isBegin(label) || !last)
      spans.push({ kind, start: token.start, end: token.end, confidence: 0, probabilities: [probability] });
    else {
      last.end = token.end;
      last.probabilities.push(probability);
    }
  });
  return spans.map(({ probabilities, ...span }) => ({ ...span, confidence: mean(probabilities) }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
