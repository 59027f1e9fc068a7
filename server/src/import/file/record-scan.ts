/** The bytes with a meaning. Without a quote every line is a record; with one, line ends in quoted cells belong to their text. */
export type RecordDelimiters = { quote?: string; delimiters: string };

export type Scan =
  | { kind: 'record'; end: number; next: number; lines: number }
  /** Where it ends is not among these bytes. */
  | { kind: 'unfinished' }
  /** The last quote was not closed, and no bytes will come that could. */
  | { kind: 'quote_open'; at: number }
  /** A quoted cell goes on behind the quote that closes it. */
  | { kind: 'quote_inside'; at: number };

export type Meanings = Uint8Array;

const delimiter = 1;
const lineEnd = 2;
const quote = 3;
export const carriageReturn = 13;
const lineFeed = 10;

export function meaningsOf({ quote: quoteMark, delimiters }: RecordDelimiters): Meanings {
  const meanings = new Uint8Array(256);
  for (const letter of delimiters) meanings[letter.charCodeAt(0)] = delimiter;
  if (quoteMark !== undefined) meanings[quoteMark.charCodeAt(0)] = quote;
  meanings[carriageReturn] = lineEnd;
  meanings[lineFeed] = lineEnd;
  return meanings;
}

/** Looks for the end of the record that starts at `from`. */
export function scanRecord(data: Buffer, from: number, meanings: Meanings, isLast: boolean): Scan {
  let lines = 0;
  let isCellStart = true;
  for (let at = from; at < data.length; at += 1) {
    const meaning = meanings[data[at] ?? 0];
    if (meaning === lineEnd) {
      const next = behindLineEnd(data, at, isLast);
      return next === undefined ? { kind: 'unfinished' } : { kind: 'record', end: at, next, lines: lines + 1 };
    }
    if (meaning === quote && isCellStart) {
      const close = closingQuote(data, at, isLast);
      if (close === undefined) return isLast ? { kind: 'quote_open', at: data.length } : { kind: 'unfinished' };
      lines += lineEndsIn(data, at, close);
      const behind = close + 1 < data.length ? meanings[data[close + 1] ?? 0] : lineEnd;
      if (behind !== delimiter && behind !== lineEnd) return { kind: 'quote_inside', at: close };
      at = close;
    }
    isCellStart = meaning === delimiter;
  }
  return isLast ? { kind: 'record', end: data.length, next: data.length, lines } : { kind: 'unfinished' };
}

/** The line end at or behind `from`. */
export function findLineEnd(data: Buffer, from: number, isLast: boolean): { end: number; next: number } | undefined {
  const feed = data.indexOf(lineFeed, from);
  const before = data.subarray(from, feed === -1 ? data.length : feed).indexOf(carriageReturn);
  const end = before === -1 ? feed : from + before;
  const next = end === -1 ? undefined : behindLineEnd(data, end, isLast);
  return next === undefined ? undefined : { end, next };
}

/** Nothing, when it takes another byte to tell. */
function behindLineEnd(data: Buffer, at: number, isLast: boolean): number | undefined {
  if (data[at] === lineFeed) return at + 1;
  if (at + 1 === data.length && !isLast) return undefined;
  return data[at + 1] === lineFeed ? at + 2 : at + 1;
}

/** A quote that is followed by a second one is a letter. Nothing, when there is none that closes, or when it takes another byte to tell. */
function closingQuote(data: Buffer, open: number, isLast: boolean): number | undefined {
  const mark = data[open] ?? 0;
  let at = data.indexOf(mark, open + 1);
  while (at !== -1 && data[at + 1] === mark) at = data.indexOf(mark, at + 2);
  return at === -1 || (at + 1 === data.length && !isLast) ? undefined : at;
}

function lineEndsIn(data: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    if (data[at] === lineFeed || (data[at] === carriageReturn && data[at + 1] !== lineFeed)) count += 1;
  }
  return count;
}
