import type { Token } from 'markdown-it';
import { escapeHtml } from '#web/html.ts';

type Attribute = ReturnType<Token['attrGet']> | undefined;

const schemes = new Set(['http:', 'https:', 'mailto:']);
const rel = 'nofollow noopener ugc';

/**
 * The inline tokens with links to http, https and mailto only, and no attributes but the URL. Of other links the text stays. Images
 * become links, so that the text cannot make the page load anything.
 */
export function safeLinks(tokens: Token[]): Token[] {
  let isOpen = false;
  return tokens.flatMap((token) => {
    if (token.type === 'image') return isOpen ? altTextTokens(token) : [withoutInnerLinks(token)];
    if (token.type === 'link_close') {
      const wasOpen = isOpen;
      isOpen = false;
      return wasOpen ? [token] : [];
    }
    if (token.type !== 'link_open') return [token];
    const address = safeAddress(token.attrGet('href'));
    isOpen = address !== undefined;
    return address === undefined ? [] : [withAddress(token, address)];
  });
}

/** A link around this markup, or the markup alone when the URL is not allowed. */
export function linkTo(given: Attribute, markup: string): string {
  const address = safeAddress(given);
  return address === undefined ? markup : `<a href="${escapeHtml(address)}" rel="${rel}">${markup}</a>`;
}

/** The alt text of an image, without links. */
function altTextTokens(image: Token): Token[] {
  return (image.children ?? []).flatMap((token) => {
    if (token.type === 'link_open' || token.type === 'link_close') return [];
    return token.type === 'image' ? altTextTokens(token) : [token];
  });
}

function withoutInnerLinks(image: Token): Token {
  image.children = altTextTokens(image);
  return image;
}

function withAddress(link: Token, address: string): Token {
  link.attrs = [
    ['href', address],
    ['rel', rel],
  ];
  return link;
}

function safeAddress(given: Attribute): string | undefined {
  const url = given ? URL.parse(String(given)) : null;
  return url && schemes.has(url.protocol) ? url.href : undefined;
}
