import { beginLabel, type TagKind } from '@muster/server/src/screening/facts/tagger/labels.ts';
import { sectionRuns } from '@muster/server/src/screening/facts/tagger/sequences.ts';
import type { TaggerLine, Token } from '@muster/server/src/screening/facts/tagger/tokens.ts';

/** A CV with annotated spans. Offsets are in UTF-16 code units. */
export type AnnotatedCv = { id: string; text: string; lines: TaggerLine[]; spans: MarkedSpan[] };
export type MarkedSpan = { start: number; end: number; kind: TagKind };

/** A section with the labels of its tokens. */
export type LabelledRun = { section: string; tokens: Token[]; gold: number[] };

export function labelRuns({ lines, spans }: AnnotatedCv): LabelledRun[] {
  const inOrder = spans.toSorted((one, other) => one.start - other.start);
  return sectionRuns(lines).map((run) => ({ ...run, gold: labelTokens(run.tokens, inOrder) }));
}

function labelTokens(tokens: readonly Token[], spans: readonly MarkedSpan[]): number[] {
  const gold = tokens.map(() => 0);
  for (const { start, end, kind } of spans) {
    let label = beginLabel(kind);
    for (let index = firstAfter(tokens, start); index < tokens.length; index += 1) {
      const token = tokens[index];
      if (!token || token.start >= end) break;
      gold[index] = label;
      label = beginLabel(kind) + 1;
    }
  }
  return gold;
}

/** The first token of which at least half stands behind `start`. */
function firstAfter(tokens: readonly Token[], start: number): number {
  let from = 0;
  let to = tokens.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const token = tokens[middle];
    if (token && token.end - start <= Math.max(0, start - token.start)) from = middle + 1;
    else to = middle;
  }
  return from;
}
