import { textOfHtml } from '#mail-in/reading/html-text.ts';
import { decodeEntities } from '#text/html.ts';
import { markdownOfHtml } from '#text/html-markdown.ts';
import { dayMs } from '#time/durations.ts';
import { offsetAt, wallTimeToInstant } from '#time/zones.ts';

const markup = /<\/?(?:p|br|div|span|b|i|u|ul|ol|li|strong|em|a|table|tr|td|h[1-6]|font|blockquote)(?:\s[^<>]{0,2000})?\/?>/i;

/** What people have written, of a version that stores it as it is, as HTML, or encoded once or twice: decoded twice at most. */
export function decodedText(stored: unknown): string | undefined {
  return textWith(textOfHtml, stored);
}

/** The same with headings, lists and so on. */
export function decodedMarkdown(stored: unknown): string | undefined {
  return textWith(markdownOfHtml, stored);
}

function textWith(ofHtml: (html: string) => string, stored: unknown): string | undefined {
  const text = lineText(stored);
  if (text === undefined) return undefined;
  if (markup.test(text)) return filled(ofHtml(text));
  const once = decodeEntities(text);
  return filled(markup.test(once) ? ofHtml(once) : decodeEntities(once));
}

/** A value within a line, which is no HTML. */
export function decodedValue(stored: unknown): string | undefined {
  const text = lineText(stored);
  return text === undefined ? undefined : filled(decodeEntities(decodeEntities(text)).trim());
}

/** Versions of 2007 have 0 in columns of text that are empty. */
function lineText(stored: unknown): string | undefined {
  return typeof stored !== 'string' || stored === '0' ? undefined : filled(stored);
}

function filled(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}

/** An id of another row. 0 and -1 are none. */
export function referenceIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^[1-9][0-9]{0,18}$/.test(value) ? value : undefined;
}

// What the columns have where no date was given.
const noDates = new Set(['', '0', '1000-01-01 00:00:00', '2005-01-01 00:00:00']);
const dateShape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?)?$/;

/** An instant in milliseconds; null: something that is no date. Of a time that is shown twice the first, of one in a gap the one behind. */
export function instantIn(value: unknown, timeZone: string): number | undefined | null {
  if (typeof value !== 'string' || noDates.has(value)) return undefined;
  const [, day, time = '00:00:00'] = dateShape.exec(value) ?? [];
  const asUtc = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`);
  // Date.parse takes 31 February for a day in March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(day ?? '')) return null;
  const [instant = asUtc - offsetAt(timeZone, asUtc - dayMs)] = wallTimeToInstant(timeZone, `${day}T${time}`);
  return instant;
}
