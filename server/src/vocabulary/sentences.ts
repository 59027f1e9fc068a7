/** A part of a text, by its offsets. */
export type TextRange = { start: number; end: number };

const quoteLengthMax = 300;
const sentenceEnd = /[.!?](?=\s)/g;

/** The sentence or line around a place in the text: what is quoted for it. */
export function sentenceAround(text: string, { start, end }: TextRange): TextRange {
  const from = Math.max(0, text.lastIndexOf('\n', start - 1) + 1, start - quoteLengthMax);
  const lineEnd = text.indexOf('\n', end);
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, end + quoteLengthMax);
  let first = from;
  let last = to;
  for (const match of text.slice(from, to).matchAll(sentenceEnd)) {
    const at = from + match.index + 1;
    if (at <= start) first = at;
    else if (at >= end) {
      last = at;
      break;
    }
  }
  return trimQuote(text, shorten({ start: first, end: last }, { start, end }));
}

/** Around the mention, when a line is long. */
function shorten(span: TextRange, mention: TextRange): TextRange {
  if (span.end - span.start <= quoteLengthMax) return span;
  const start = Math.max(span.start, Math.min(mention.start - quoteLengthMax / 2, span.end - quoteLengthMax));
  return { start, end: Math.max(mention.end, Math.min(span.end, start + quoteLengthMax)) };
}

/** Without blanks and bullets at its ends. */
export function trimQuote(text: string, { start, end }: TextRange): TextRange {
  let first = start;
  let last = end;
  while (first < last && isSpaceOrQuote(text[first])) first += 1;
  while (last > first && /\s/.test(text[last - 1] ?? '')) last -= 1;
  return { start: first, end: last };
}

function isSpaceOrQuote(character: string | undefined): boolean {
  return character !== undefined && /[\s*•‣▪●○·–—>#-]/.test(character);
}
