import type { Section } from '../sections/split-sections.ts';
import type { TaggerLine } from '../tagger/tokens.ts';

/** The lines of sections as the tagger takes them. */
export function taggerLines(sections: readonly Section[]): TaggerLine[] {
  return sections.flatMap(({ kind, heading, lines }) =>
    [...(heading ? [heading] : []), ...lines].map(({ text, start }) => ({ text, start, section: kind })),
  );
}
