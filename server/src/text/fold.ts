const ascii = /^[\t\n\r -~]*$/;
// Bringing marks into their order takes the square of their number.
const manyMarks = /(\p{M}{30})\p{M}+/gu;

/** A text as it is searched in: case and accents do not count. For short texts: who has longer ones cuts them. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text.replace(manyMarks, '$1').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
