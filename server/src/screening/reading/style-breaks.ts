import { cleanText } from './clean-text.ts';

const breaksMax = 8;
const textMax = 400;

/** Where a text changes its type: the starts of words that are set differently from the word before. A word is set like its last letter. */
export function findStyleBreaks(text: string, styleAt: (index: number) => string | number | undefined): number[] {
  if (text.length > textMax) return [];
  const breaks: number[] = [];
  let before: string | number | undefined;
  for (const { index, 0: word } of text.matchAll(/\S+/gu)) {
    const last = word.search(/[\p{L}\p{N}][^\p{L}\p{N}]*$/u);
    const style = last < 0 ? undefined : styleAt(index + last);
    if (style === undefined) continue;
    if (before !== undefined && style !== before) breaks.push(index);
    before = style;
  }
  return breaks.length > breaksMax ? [] : breaks;
}

/** The same places in the cleaned text. */
export function cleanBreaks(breaks: readonly number[] | undefined, text: string, cleaned: string): number[] {
  return (breaks ?? []).flatMap((at) => {
    const before = cleanText(text.slice(0, at));
    if (before === '' || !cleaned.startsWith(before)) return [];
    const blanks = /^\s*/u.exec(cleaned.slice(before.length))?.[0].length ?? 0;
    return before.length + blanks < cleaned.length ? [before.length + blanks] : [];
  });
}
