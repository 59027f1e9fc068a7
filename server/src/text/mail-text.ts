// Control characters and line breaks could end a header; marks of direction could show a text other than it is.
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const unsafeInLines = /(?:[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069])+/gu;

/** For headers and values within a line. */
export function singleLine(text: string, lengthMax: number): string {
  return truncateText(text.replace(unsafe, ' ').trim(), lengthMax);
}

/** For the body. Lines end with LF. */
export function cleanLines(text: string, lengthMax: number): string {
  return truncateText(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(unsafeInLines, ''), lengthMax);
}

function truncateText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const start = text.slice(0, lengthMax - 1);
  // Not between the two halves of a character.
  return `${start.isWellFormed() ? start : start.slice(0, -1)}…`;
}
