import { escapeHtml, type Html, trusted } from '#html.ts';
import { type Block, parseBlocks } from './blocks.ts';
import { renderInline } from './inline.ts';

const levelMax = 6;
const readBack: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/**
 * What somebody wrote, as a part of a page. Every tag in it is one of ours: HTML in the text is shown, not run. Headings come below
 * the one above the text, without a gap, whatever levels were used.
 */
export function renderMarkdown(markdown: string, levelAbove = 1): Html {
  const blocks = parseBlocks(markdown);
  const ranks = [...new Set(levelsIn(blocks))].sort((a, b) => a - b);
  let last = levelAbove;
  const headingLevel = (level: number) => {
    last = Math.min(levelAbove + 1 + ranks.indexOf(level), last + 1, levelMax);
    return last;
  };
  return trusted(blocks.map((block) => renderBlock(block, headingLevel)).join('\n'));
}

/** The same as plain text, for where there is no markup. */
export function markdownText(markdown: string): string {
  return renderMarkdown(markdown)
    .toString()
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(em|strong|code|a)\b/.test(tag) ? '' : ' '))
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => readBack[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function levelsIn(blocks: Block[]): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.level];
    if (block.kind === 'quote') return levelsIn(block.blocks);
    return block.kind === 'list' ? block.items.flatMap(levelsIn) : [];
  });
}

function renderBlock(block: Block, headingLevel: (level: number) => number): string {
  const inside = (blocks: Block[]) => blocks.map((each) => renderBlock(each, headingLevel)).join('\n');
  switch (block.kind) {
    case 'heading': {
      const level = headingLevel(block.level);
      return `<h${level}>${renderInline(block.text)}</h${level}>`;
    }
    case 'paragraph':
      return `<p>${renderLines(block.text)}</p>`;
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
    case 'rule':
      return '<hr>';
    case 'quote':
      return `<blockquote>\n${inside(block.blocks)}\n</blockquote>`;
    case 'table':
      return `<table>\n${row('th', block.head)}\n${block.rows.map((cells) => row('td', cells)).join('\n')}\n</table>`;
    case 'list': {
      const tag = block.start === undefined ? 'ul' : 'ol';
      const start = block.start === undefined || block.start === 1 ? '' : ` start="${block.start}"`;
      const items = block.items.map((item) => `<li>${block.isLoose ? inside(item) : tight(item, inside)}</li>`);
      return `<${tag}${start}>\n${items.join('\n')}\n</${tag}>`;
    }
  }
}

function row(tag: 'th' | 'td', cells: string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${renderInline(cell)}</${tag}>`).join('')}</tr>`;
}

/** In a list without blank lines the text of an item is no paragraph of its own. */
function tight(item: Block[], inside: (blocks: Block[]) => string): string {
  return item.map((block) => (block.kind === 'paragraph' ? renderLines(block.text) : inside([block]))).join('\n');
}

/** Two blanks at the end of a line break it. */
function renderLines(text: string): string {
  const lines = text.split('\n');
  return renderInline(lines.map((line, index) => (index < lines.length - 1 ? withBreak(line) : line)).join('\n'));
}

function withBreak(line: string): string {
  const words = line.trimEnd();
  return line.startsWith('  ', words.length) ? `${words}\\` : words;
}
