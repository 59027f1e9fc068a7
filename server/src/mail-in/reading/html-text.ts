import { behind, behindElement, decodeEntities, hiddenElements, hrefOf, tagEnd } from '#text/html.ts';

/**
 * The text of an HTML mail, in one pass over its characters: no element is ever shown, and nothing that it names is fetched. Quotations get `> `
 * before each line, as in plain text.
 */
export function textOfHtml(html: string): string {
  const out = createWriter();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const textEnd = open < 0 ? html.length : open;
    if (textEnd > at) out.text(decodeEntities(html.slice(at, textEnd)));
    if (open < 0) break;
    at = skipTag(html, open, out);
  }
  return out.end();
}

type Writer = ReturnType<typeof createWriter>;

const blocks = new Set(
  'p div br tr table ul ol li h1 h2 h3 h4 h5 h6 blockquote pre hr section article header footer center address dl dt dd form'.split(
    ' ',
  ),
);
const spaced = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote']);
const depthMax = 20;

/** Returns where to go on behind the tag that begins here. */
function skipTag(html: string, open: number, out: Writer): number {
  if (html.startsWith('<!--', open)) return behind(html, '-->', open + 4);
  const [, slash = '', found = ''] = /^<(\/?)([a-z][a-z0-9]{0,15})/i.exec(html.slice(open, open + 20)) ?? [];
  const name = found.toLowerCase();
  if (name === '') {
    if (html.startsWith('<!', open) || html.startsWith('<?', open) || html.startsWith('</', open))
      return behind(html, '>', open + 1);
    out.text('<');
    return open + 1;
  }
  const end = tagEnd(html, open);
  if (slash === '' && hiddenElements.has(name)) return behindElement(html, name, end);
  if (name === 'a') out.link(slash === '' ? hrefOf(html.slice(open, end)) : undefined);
  if (name === 'blockquote') out.quote(slash === '' ? 1 : -1);
  if (name === 'td' || name === 'th') out.text(' ');
  if (blocks.has(name)) out.newline(spaced.has(name) ? 2 : 1, name === 'br' || name === 'hr');
  if (name === 'li' && slash === '') out.text('- ');
  return end;
}

function createWriter() {
  const lines: string[] = [];
  let line: string[] = [];
  let depth = 0;
  let lastDepth = 0;
  let blanks = 0;
  let link: { href: string; from: number } | undefined;

  const isEmpty = () => line.every((piece) => piece.trim() === '');
  const flush = () => {
    if (isEmpty()) line = [];
    else {
      for (; blanks > 0 && lines.length > 0; blanks -= 1) lines.push('>'.repeat(Math.min(depth, lastDepth)));
      blanks = 0;
      lastDepth = depth;
      const quotes = depth > 0 ? `${'>'.repeat(depth)} ` : '';
      lines.push(
        quotes +
          line
            .join('')
            .replace(/[ \t\r\n\f]+/g, ' ')
            .trim(),
      );
      line = [];
    }
  };

  return {
    text(text: string): void {
      line.push(text);
    },
    newline(count: number, isForced: boolean): void {
      const wasEmpty = isEmpty();
      flush();
      if (count > 1 || (isForced && wasEmpty)) blanks = 1;
    },
    quote(change: number): void {
      flush();
      depth = Math.min(depthMax, Math.max(0, depth + change));
    },
    /** The address of a link stands behind its text, unless that is the address. */
    link(href: string | undefined): void {
      if (href !== undefined) link = { href, from: line.length };
      else if (link) {
        const text = line.slice(link.from).join('').trim();
        if (text !== '' && !link.href.includes(text)) line.push(` <${link.href}>`);
        link = undefined;
      }
    },
    end(): string {
      flush();
      return lines.join('\n');
    },
  };
}
