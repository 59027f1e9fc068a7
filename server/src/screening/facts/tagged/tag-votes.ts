import type { Section } from '../sections/split-sections.ts';
import type { TextSpan } from '../spans.ts';
import type { TagKind } from '../tagger/labels.ts';
import { openTagger } from '../tagger/open-tagger.ts';
import { type TaggedSpan, tagLines } from '../tagger/tag-lines.ts';
import { taggerLines } from './tagger-lines.ts';

/** How sure the tagger is that a piece of text is of a kind: 0 to 1. */
export type TagVotes = (span: TextSpan, kind: TagKind) => number;

export function readTagVotes(sections: readonly Section[]): TagVotes {
  const spans = tagLines(openTagger(), taggerLines(sections)).toSorted((one, other) => one.start - other.start);
  return (span, kind) => {
    let characters = 0;
    for (let index = firstBehind(spans, span.start); index < spans.length; index += 1) {
      const tagged = spans[index];
      if (!tagged || tagged.start >= span.end) break;
      if (tagged.kind === kind)
        characters += tagged.confidence * (Math.min(tagged.end, span.end) - Math.max(tagged.start, span.start));
    }
    return characters / Math.max(1, span.end - span.start);
  };
}

/** The first tagged span that ends behind `start`. */
function firstBehind(spans: readonly TaggedSpan[], start: number): number {
  let from = 0;
  let to = spans.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((spans[middle]?.end ?? 0) <= start) from = middle + 1;
    else to = middle;
  }
  return from;
}
