import type { Token } from 'markdown-it';
import { createSlugs } from './heading-slug.ts';

/** A heading with the prose below it. The first one is the title of the page. */
export type GuideSection = { anchor: string; title: string; level: number; text: string };

/** Gives headings their anchors, and returns them with their text, for the contents and the search. */
export function markHeadings(tokens: Token[]): GuideSection[] {
  const slug = createSlugs();
  const sections: GuideSection[] = [];
  for (const [index, token] of tokens.entries()) {
    const section = sections.at(-1);
    if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open' && section) section.text += `${plainText(token)} `;
    if (token.type !== 'heading_open') continue;
    const title = plainText(tokens[index + 1]);
    const anchor = slug(title);
    token.attrSet('id', anchor);
    sections.push({ anchor, title, level: Number(token.tag.slice(1)), text: '' });
  }
  return sections;
}

function plainText(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}
