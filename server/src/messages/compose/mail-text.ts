/** Line breaks and characters that could end a header or hide text: controls, line and paragraph separators, and marks that reverse the direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
const unsafeInLines = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g;

/** For headers and values within a line. */
export function singleLine(text: string, lengthMax: number): string {
  return truncate(text.replace(unsafe, ' ').trim(), lengthMax);
}

/** For the body. Lines end with LF. */
export function lines(text: string, lengthMax: number): string {
  return truncate(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(unsafeInLines, ''), lengthMax);
}

function truncate(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  return `${text
    .slice(0, lengthMax - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}
