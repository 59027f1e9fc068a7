/** A line of a CV for the tagger. `start` counts UTF-16 code units of the whole text. */
export type TaggerLine = { text: string; start: number; section: string };

/** A word or a sign of a line, with its offsets in the whole text. */
export type Token = {
  text: string;
  start: number;
  end: number;
  /** Starts a line, or follows a run of blanks, which stands for a line break that was lost. */
  isLineStart: boolean;
};

const tokenLengthMax = 60;

// C++, C#, .NET, Node.js, B.Sc and O'Brien are one token each; a slash separates two.
const tokenPattern =
  /\.NET\b|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.&_-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*(?:\+\+|#)?|[^\s\p{L}\p{N}]/giu;

export function tokenizeLine({ text, start }: Pick<TaggerLine, 'text' | 'start'>): Token[] {
  const tokens: Token[] = [];
  let previousEnd = 0;
  for (const { 0: found, index } of text.matchAll(tokenPattern)) {
    const word = found.slice(0, tokenLengthMax);
    const isLineStart = tokens.length === 0 || index - previousEnd > 1 || text.charAt(previousEnd) === '\t';
    tokens.push({ text: word, start: start + index, end: start + index + word.length, isLineStart });
    previousEnd = index + found.length;
  }
  return tokens;
}
