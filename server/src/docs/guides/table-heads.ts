import type { Token } from 'markdown-it';

/** A table whose head has no text has no head, and an empty cell of a head is no header for screen readers. */
export function hideEmptyTableHeads(tokens: Token[]): void {
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
