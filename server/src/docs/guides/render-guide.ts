import createParser, { type MarkdownIt, type Token } from 'markdown-it';
import { escapeHtml, type Html, trusted } from '#web/html.ts';
import { renderCodeBlocks } from './code-blocks.ts';
import { codeAddress, guideAddress } from './guide-links.ts';
import type { Guide } from './guide-list.ts';
import { type GuideSection, markHeadings } from './guide-sections.ts';

export type RenderedGuide = { title: string; content: Html; sections: GuideSection[] };

const nestingMax = 20;
const textMax = 200_000;
// What GitHub hides too: marks of generated parts.
const comment = /^<!--.*-->$/gm;
const parser = createGuideParser();

export function renderGuide({ file }: Guide, markdown: string): RenderedGuide {
  const tokens = parser.parse(markdown.slice(0, textMax).replace(comment, ''), {});
  const sections = markHeadings(tokens);
  for (const token of tokens) if (token.children) token.children = linkInline(token.children, file);
  hideEmptyTableHeads(tokens);
  renderCodeBlocks(tokens);
  return { title: sections[0]?.title ?? file, content: trusted(parser.renderer.render(tokens, parser.options, {})), sections };
}

function createGuideParser(): MarkdownIt {
  const rules = createParser({ html: false, maxNesting: nestingMax }).disable('strikethrough');
  Object.assign(rules.renderer.rules, { code_inline: inlineCode, heading_close: headingEnd });
  rules.renderer.rules.table_open = () => '<div class="scroll" role="group" aria-label="Table"><table>\n';
  rules.renderer.rules.table_close = () => '</table></div>\n';
  return rules;
}

function inlineCode(tokens: Token[], index: number): string {
  const token = tokens[index];
  const code = `<code>${escapeHtml(token?.content ?? '')}</code>`;
  const address = token?.attrGet('href');
  return address ? `<a href="${escapeHtml(String(address))}">${code}</a>` : code;
}

function headingEnd(tokens: Token[], index: number): string {
  const [open, inline] = [tokens[index - 2], tokens[index - 1]];
  const tag = tokens[index]?.tag ?? '';
  if (tag === 'h1') return '</h1>\n';
  return ` <a class="anchor" href="#${open?.attrGet('id')}" aria-label="Link to ${escapeHtml(inline?.content ?? '')}">#</a></${tag}>\n`;
}

/** Links lead to the pages of this server. Of a link to a file that is not served the text stays. */
function linkInline(tokens: Token[], file: string): Token[] {
  let isInLink = false;
  let isDropped = false;
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      const address = guideAddress(file, String(token.attrGet('href')));
      isInLink = true;
      isDropped = address === undefined;
      if (address !== undefined) token.attrSet('href', address);
      return !isDropped;
    }
    if (token.type === 'link_close') {
      isInLink = false;
      return !isDropped;
    }
    const address = token.type === 'code_inline' && !isInLink ? codeAddress(token.content) : undefined;
    if (address !== undefined) token.attrSet('href', address);
    return token.type !== 'image';
  });
}

/** A table whose head has no text has no head, and an empty cell of a head is no header for screen readers. */
function hideEmptyTableHeads(tokens: Token[]): void {
  for (const [start, token] of tokens.entries()) {
    if (token.type !== 'thead_open') continue;
    const end = tokens.findIndex(({ type }, index) => index > start && type === 'thead_close');
    const head = tokens.slice(start, end + 1);
    const hasText = head.some(({ type, content }) => type === 'inline' && content !== '');
    for (const [index, part] of head.entries()) {
      if (!hasText) part.hidden = true;
      const inline = head[part.type === 'th_open' ? index + 1 : index - 1];
      if (part.type.startsWith('th_') && inline?.content === '') part.tag = 'td';
    }
  }
}
