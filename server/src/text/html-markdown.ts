import { behind, behindElement, decodeEntities, hiddenElements, hrefOf, tagEnd } from './html.ts';

const inlineMarks: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*' };
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const paragraphs = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'table',
  'blockquote',
  'pre',
  'dl',
  'ul',
  'ol',
  'hr',
]);
const lines = new Set(['tr', 'dt', 'dd']);
const depthMax = 6;

/**
 * The Markdown of HTML that somebody else wrote: headings, paragraphs, lists, bold, italics and links by an allow list; of all other elements
 * the text. One pass over the characters.
 */
export function markdownOfHtml(html: string): string {
  const out = createMarkdownWriter();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const textEnd = open < 0 ? html.length : open;
    if (textEnd > at) out.text(decodeEntities(html.slice(at, textEnd)));
    if (open < 0) break;
    at = readTag(html, open, out);
  }
  return out.end();
}

type Writer = ReturnType<typeof createMarkdownWriter>;

/** Returns where to go on. */
function readTag(html: string, open: number, out: Writer): number {
  if (html.startsWith('<!--', open)) return behind(html, '-->', open + 4);
  const [, slash = '', found = ''] = /^<(\/?)([a-z][a-z0-9]{0,15})/i.exec(html.slice(open, open + 20)) ?? [];
  const name = found.toLowerCase();
  if (name === '') {
    out.text('<');
    return open + 1;
  }
  const end = tagEnd(html, open);
  const isStart = slash === '';
  if (isStart && hiddenElements.has(name)) return behindElement(html, name, end);
  const mark = inlineMarks[name];
  if (mark !== undefined) out.mark(mark, isStart);
  else if (name === 'a') out.link(isStart ? hrefOf(html.slice(open, end)) : undefined, isStart);
  else if (headings.includes(name)) out.block(isStart ? `${'#'.repeat(Number(name.charAt(1)))} ` : '');
  else if (name === 'br') out.lineBreak();
  else if (name === 'li') out.item(isStart);
  else if (name === 'ul' || name === 'ol') out.list(isStart ? name : undefined);
  else if (paragraphs.has(name)) out.block('');
  else if (lines.has(name)) out.lineBreak();
  else if (name === 'td' || name === 'th') out.text(' ');
  return end;
}

function createMarkdownWriter() {
  const blocks: { prefix: string; text: string; isItem: boolean }[] = [];
  const lists: { kind: 'ul' | 'ol'; count: number }[] = [];
  let pieces: string[] = [];
  let open: { mark: string; from: number; href?: string }[] = [];
  let prefix = '';
  let isItem = false;

  const closeInline = (from: number, begin: string, end: string) => {
    const inner = pieces.splice(from).join('');
    const text = inner.trim();
    if (text === '') pieces.push(inner);
    else pieces.push(inner.slice(0, inner.indexOf(text)), begin, text, end, inner.slice(inner.indexOf(text) + text.length));
  };
  const closeMark = ({ mark, from, href }: (typeof open)[number]) =>
    href === undefined ? closeInline(from, mark, mark) : closeInline(from, '[', `](${href})`);
  const flush = () => {
    for (const each of open.toReversed()) closeMark(each);
    open = [];
    const text = pieces
      .join('')
      .split('\n')
      .map((line) => line.trim())
      .join('  \n')
      .replace(/^[ \n]+|[ \n]+$/g, '');
    if (text !== '') blocks.push({ prefix, text: atLineStart(text), isItem });
    pieces = [];
    prefix = '';
    isItem = false;
  };

  return {
    text(text: string): void {
      pieces.push(escapeMarkdown(text.replace(/\s+/g, ' ')));
    },
    mark(mark: string, isStart: boolean): void {
      if (isStart && !open.some((each) => each.mark === mark)) open.push({ mark, from: pieces.length });
      else if (!isStart) this.close((each) => each.mark === mark);
    },
    link(href: string | undefined, isStart: boolean): void {
      if (!isStart) this.close(({ href: of }) => of !== undefined);
      else if (href !== undefined && !open.some((each) => each.href !== undefined))
        open.push({
          mark: '',
          from: pieces.length,
          href: href.replace(/[()<>\s]/g, (found) => `%${found.charCodeAt(0).toString(16).padStart(2, '0')}`),
        });
    },
    /** What was opened behind it ends with it. */
    close(is: (each: (typeof open)[number]) => boolean): void {
      const index = open.findLastIndex(is);
      if (index < 0) return;
      for (const each of open.splice(index).toReversed()) closeMark(each);
    },
    lineBreak(): void {
      if (pieces.some((piece) => piece.trim() !== '')) pieces.push('\n');
    },
    block(start: string): void {
      if (isItem && pieces.every((piece) => piece.trim() === '')) return;
      flush();
      prefix = start;
    },
    list(kind: 'ul' | 'ol' | undefined): void {
      flush();
      if (kind === undefined) lists.pop();
      else if (lists.length < depthMax) lists.push({ kind, count: 0 });
    },
    item(isStart: boolean): void {
      flush();
      if (!isStart) return;
      const list = lists.at(-1) ?? { kind: 'ul', count: 0 };
      list.count += 1;
      prefix = `${'  '.repeat(Math.max(0, lists.length - 1))}${list.kind === 'ol' ? `${list.count}.` : '-'} `;
      isItem = true;
    },
    end(): string {
      flush();
      let text = '';
      let wasItem = false;
      for (const block of blocks) {
        if (text !== '') text += block.isItem && wasItem ? '\n' : '\n\n';
        text += block.prefix + block.text;
        wasItem = block.isItem;
      }
      return text;
    },
  };
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

/** What would begin a heading or a list there. */
function atLineStart(text: string): string {
  return text.replace(/^(#{1,6}(?=\s)|[-+](?=\s)|\d{1,9}(?=[.)]\s))/gm, (found) =>
    /^\d/.test(found) ? `${found}\\` : `\\${found}`,
  );
}
