/**
 * Without these characters at its start and at its end. A regular expression such as /[. ]+$/ tries again from each blank of a text that
 * ends otherwise, and takes the square of its length.
 */
export function trimCharacters(text: string, atStart: string, atEnd: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && atStart.includes(text.charAt(start))) start += 1;
  while (end > start && atEnd.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
