import { jobDescriptionMax } from '@muster/contract/jobs/job-input.ts';
import createParser, { type Env, type MarkdownIt, type Token } from 'markdown-it';
import { escapeHtml, type Html, trusted } from '#web/html.ts';
import { linkTo, safeLinks } from './safe-links.ts';

const levelMax = 6;
const nestingMax = 20;
// A row of two characters has a cell for each column of the head: without a limit the output is quadratic in the input.
const tableCellsMax = 2000;
const entityCharacters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

// The delimiter row of a table, also in a quote or a list.
const delimiterRow = /^[\s|:>*+.)\d-]+$/;

const withTables = createMarkdownParser();
const withoutTables = createMarkdownParser().disable('table');

/**
 * Markdown as HTML for a page. HTML in the text is escaped. Headings start one level below that of the page, without gaps, whatever
 * levels were used. A text beyond the limit of the contract is cut.
 */
export function renderMarkdown(markdown: string, levelAbove = 1): Html {
  const text = markdown.length > jobDescriptionMax ? markdown.slice(0, jobDescriptionMax).toWellFormed() : markdown;
  const rules = estimateTableCells(text) > tableCellsMax ? withoutTables : withTables;
  const tokens = rules.parse(text, {});
  setHeadingLevels(tokens, levelAbove);
  for (const token of tokens) if (token.children) token.children = safeLinks(token.children);
  return trusted(rules.renderer.render(tokens, rules.options, {}).trimEnd());
}

/** The text of Markdown without markup. */
export function markdownText(markdown: string): string {
  return renderMarkdown(markdown)
    .toString()
    .replace(/<[^<>]*>/g, (tag) => (/^<\/?(em|strong|code|a)\b/.test(tag) ? '' : ' '))
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entityCharacters[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function createMarkdownParser(): MarkdownIt {
  const rules = createParser({ html: false, linkify: true, maxNesting: nestingMax }).disable('strikethrough');
  // Bare http and https URLs become links; `example.com` and `a@b.c` do not.
  rules.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  for (const scheme of ['ftp:', 'mailto:', '//']) rules.linkify.add(scheme, null);
  // safeLinks decides which URLs are allowed, and keeps the text of a refused link.
  rules.validateLink = () => true;
  const code = (tokens: Token[], index: number) => escapeHtml(tokens[index]?.content ?? '');
  Object.assign(rules.renderer.rules, {
    text: code,
    code_inline: (tokens: Token[], index: number) => `<code>${code(tokens, index)}</code>`,
    code_block: (tokens: Token[], index: number) => `<pre><code>${code(tokens, index)}</code></pre>\n`,
    fence: (tokens: Token[], index: number) => `<pre><code>${code(tokens, index)}</code></pre>\n`,
    image: (tokens: Token[], index: number, options: MarkdownIt['options'], env: Env, renderer: MarkdownIt['renderer']) =>
      linkTo(tokens[index]?.attrGet('src'), renderer.renderInline(tokens[index]?.children ?? [], options, env)),
    th_open: () => '<th>',
    td_open: () => '<td>',
  });
  return rules;
}

/** An upper bound of the table cells: the columns of the widest delimiter row, on every line. */
function estimateTableCells(text: string): number {
  const lines = text.split(/\r\n|\n|\r/);
  const columns = lines.reduce((most, line) => (delimiterRow.test(line) ? Math.max(most, line.split('|').length) : most), 0);
  return columns * lines.length;
}

function setHeadingLevels(tokens: Token[], levelAbove: number): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open');
  const ranks = [...new Set(headings.map(({ tag }) => tag))].sort();
  let last = levelAbove;
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    last = Math.min(levelAbove + 1 + ranks.indexOf(token.tag), last + 1, levelMax);
    token.tag = `h${last}`;
    const close = tokens[index + 2];
    if (close) close.tag = token.tag;
  }
}
