/**
 * Trims these characters at the start and the end. A regular expression such as /[. ]+$/ takes quadratic time on texts with many
 * blanks.
 */
export function trimCharacters(text: string, atStart: string, atEnd: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && atStart.includes(text.charAt(start))) start += 1;
  while (end > start && atEnd.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
