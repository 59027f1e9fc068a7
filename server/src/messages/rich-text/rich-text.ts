import { splitLinks } from '#text/links-in-text.ts';
import { type Inline, parseInline } from './parse-inline.ts';
import { parseRichText, type TextBlock } from './parse-rich-text.ts';

/** The same words without markup: what mail programs without HTML show, and what the API calls the text. Lines stay lines. */
export function plainText(source: string): string {
  return hasMarkup.test(source)
    ? source
        .split('\n')
        .map((line) => plainLine(parseInline(line)))
        .join('\n')
    : source;
}

/** A text without markup in blocks: whatever stands in it is text, but for web addresses and lists. */
export function parsePlainText(text: string): TextBlock[] {
  return parseRichText(text, (line) =>
    splitLinks(line).flatMap(({ text: piece, isLink }) => (piece === '' ? [] : [{ text: piece, ...(isLink && { url: piece }) }])),
  );
}

export function plainLine(line: Inline[]): string {
  return line.map(({ text, url }) => (url === undefined || url === text ? text : `${text} (${addressOf(url)})`)).join('');
}

/** A text as it is, in rich text: nothing in it is markup. Web addresses stay as they are, because an address is never markup. */
export function asRichText(text: string): string {
  return splitLinks(text)
    .map(({ text: piece, isLink }) => (isLink ? withoutBrackets(piece) : piece.replace(/[\\*_[\]]/g, String.raw`\$&`)))
    .join('');
}

const hasMarkup = /[\\*_[]/;
const encoded: Record<string, string> = { '(': '%28', ')': '%29', '[': '%5B', ']': '%5D', '\\': '%5C', '*': '%2A' };

function addressOf(url: string): string {
  return url.startsWith('mailto:') ? url.slice('mailto:'.length) : url;
}

/** So that the address can also be the target of a link. */
function withoutBrackets(url: string): string {
  return url.replace(/[()[\]\\*]/g, (character) => encoded[character] ?? character);
}
