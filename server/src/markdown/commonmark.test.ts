import assert from 'node:assert/strict';
import test from 'node:test';
import { tests } from 'commonmark-spec';
import { renderMarkdown } from './markdown.ts';

type Example = { markdown: string; html: string; section: string; number: number };

// HTML is shown as text here, so what these say about it does not hold.
const withHtml = new Set(['HTML blocks', 'Raw HTML']);
/** Where we choose otherwise, by the numbers of the examples. */
const otherwise: Record<string, number[]> = {
  'HTML is text, so its attributes can be emphasised': [475],
  'a picture is a link, and keeps the emphasis of its words': [573, 576, 577, 585, 589],
  'a bare address is a link': [602, 608, 611],
};
const rel = 'nofollow noopener ugc';
const chosen = new Set(Object.values(otherwise).flat());
const examples = tests.map((each) => ({ ...each, markdown: withTabs(each.markdown), html: withTabs(each.html) }));
const allowed = examples.filter((example) => !withHtml.has(example.section) && !hasHtml(example) && !chosen.has(example.number));

test('the CommonMark examples without HTML render as specified, with our heading levels and safe links', () => {
  assert.ok(allowed.length > 540, `${allowed.length} examples`);
  for (const { markdown, html, number, section } of allowed)
    assert.equal(plain(renderMarkdown(markdown, 0).toString()), plain(ours(html)), `example ${number}, ${section}: ${markdown}`);
});

/** The specification shows a tab as an arrow. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t');
}

/** Where the expected output has tags that came from the text. */
function hasHtml({ markdown, html }: Example): boolean {
  const known = /^<\/?(p|h[1-6]|a|img|em|strong|code|pre|ul|ol|li|blockquote|hr|br)\b/;
  const tags = html.match(/<[^\s>/]|<\/[a-z]/gi) === null ? [] : (html.match(/<\/?[a-z!?][^>]*>/gi) ?? []);
  return tags.some((tag) => !known.test(tag)) || tags.some((tag) => tag.startsWith('<a ') && markdown.includes(tag));
}

/** The expected output as this renderer has it. */
function ours(html: string): string {
  const withLinks = html
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (_, address, words) => link(address, words))
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, address, words) => link(address, words));
  return withLevels(withLinks)
    .replace(/ \/>/g, '>')
    .replace(/<code class="[^"]*">/g, '<code>');
}

function link(address: string, words: string): string {
  const url = URL.parse(address.replaceAll('&amp;', '&'));
  const isSafe = url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol);
  return isSafe ? `<a href="${url.href.replaceAll('&', '&amp;')}" rel="${rel}">${words}</a>` : words;
}

function withLevels(html: string): string {
  const ranks = [...new Set(Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => level))].sort();
  let last = 0;
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash, level) => {
    if (slash === '') last = Math.min(1 + ranks.indexOf(level), last + 1);
    return `<${slash}h${last}>`;
  });
}

/** How a quotation mark is written does not count, nor the inside of an empty quote. */
function plain(html: string): string {
  return html
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>')
    .trim();
}
