import { type TaggerLine, type Token, tokenizeLine } from './tokens.ts';

/** Lines of one section that follow each other. Features look at tokens of the same run only, so that no section depends on another. */
export type SectionRun = { section: string; tokens: Token[] };

// More than ten pages of a CV; the time of the tagger grows with it.
const tokensMax = 8000;
const cutAfter = 80;
const sequenceMax = 200;

export function sectionRuns(lines: readonly TaggerLine[]): SectionRun[] {
  const runs: SectionRun[] = [];
  let count = 0;
  for (const line of lines) {
    const tokens = tokenizeLine(line);
    count += tokens.length;
    if (count > tokensMax) break;
    const last = runs.at(-1);
    if (last?.section === line.section) last.tokens.push(...tokens);
    else runs.push({ section: line.section, tokens });
  }
  return runs;
}

/** Where a run is cut into sequences that are tagged on their own: at line starts, after enough tokens. */
export function sequenceBounds(tokens: readonly Token[]): [from: number, to: number][] {
  const bounds: [number, number][] = [];
  let from = 0;
  for (let index = 1; index <= tokens.length; index += 1) {
    const isCut = (index - from >= cutAfter && tokens[index]?.isLineStart) || index - from >= sequenceMax;
    if (!isCut && index < tokens.length) continue;
    bounds.push([from, index]);
    from = index;
  }
  return bounds;
}
