const ascii = /^[\t\n\r -~]*$/;
// NFKD sorts combining marks in quadratic time.
const manyMarks = /(\p{M}{30})\p{M}+/gu;

/** Removes case and accents, for search. For short texts only: callers truncate longer ones. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text.replace(manyMarks, '$1').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
