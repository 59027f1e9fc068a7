import { jobDescriptionMax } from '@muster/contract/jobs/job-input.ts';
import type { Token } from 'markdown-it';
import { type Html, trusted } from '#web/html.ts';
import { estimateTableCells, tableCellsMax, withoutTables, withTables } from './parser.ts';
import { safeLinks } from './safe-links.ts';

const levelMax = 6;
const entityCharacters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

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
