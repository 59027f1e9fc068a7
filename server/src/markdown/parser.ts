import createParser, { type Env, type MarkdownIt, type Token } from 'markdown-it';
import { escapeHtml } from '#web/html.ts';
import { linkTo, safeLinks } from './safe-links.ts';

const nestingMax = 20;
// A row of two characters has a cell for each column of the head: without a limit the output is quadratic in the input.
export const tableCellsMax = 2000;

// The delimiter row of a table, also in a quote or a list.
const delimiterRow = /^[\s|:>*+.)\d-]+$/;

export const withTables = createMarkdownParser();
export const withoutTables = createMarkdownParser().disable('table');

/** The tokens of a whole text with safe links, for other outputs than pages. Undefined when tables would have more cells than allowed. */
export function parseMarkdown(text: string): Token[] | undefined {
  if (estimateTableCells(text) > tableCellsMax) return undefined;
  const tokens = withTables.parse(text, {});
  for (const token of tokens) if (token.children) token.children = safeLinks(token.children);
  return tokens;
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
export function estimateTableCells(text: string): number {
  const lines = text.split(/\r\n|\n|\r/);
  const columns = lines.reduce((most, line) => (delimiterRow.test(line) ? Math.max(most, line.split('|').length) : most), 0);
  return columns * lines.length;
}
