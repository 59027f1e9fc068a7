import type { Token } from 'markdown-it';
import { escapeHtml } from '#web/html.ts';

type Attribute = ReturnType<Token['attrGet']> | undefined;

const schemes = new Set(['http:', 'https:', 'mailto:']);
const rel = 'nofollow noopener ugc';

/**
 * The tokens of a line with only those links that a browser may follow, and nothing on them but the address. Of others the words
 * stay. Pictures become links: what a page loads is decided by us, not by the text.
 */
export function safeLinks(tokens: Token[]): Token[] {
  let isOpen = false;
  return tokens.flatMap((token) => {
    if (token.type === 'image') return isOpen ? altTextTokens(token) : [withWordsAlone(token)];
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

/** A link with this markup in it, or the markup alone where the address is not one to follow. */
export function linkTo(given: Attribute, markup: string): string {
  const address = safeAddress(given);
  return address === undefined ? markup : `<a href="${escapeHtml(address)}" rel="${rel}">${markup}</a>`;
}

/** What stands for a picture: links within it are none. */
function altTextTokens(image: Token): Token[] {
  return (image.children ?? []).flatMap((token) => {
    if (token.type === 'link_open' || token.type === 'link_close') return [];
    return token.type === 'image' ? altTextTokens(token) : [token];
  });
}

function withWordsAlone(image: Token): Token {
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
