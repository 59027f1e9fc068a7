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

const hidden = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'object',
  'svg',
  'select',
  'textarea',
  'iframe',
]);
const blocks = new Set(
  'p div br tr table ul ol li h1 h2 h3 h4 h5 h6 blockquote pre hr section article header footer center address dl dt dd form'.split(
    ' ',
  ),
);
const spaced = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote']);
const tagLengthMax = 20_000;
const urlLengthMax = 500;
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
  if (slash === '' && hidden.has(name)) return behindElement(html, name, end);
  if (name === 'a') out.link(slash === '' ? hrefOf(html.slice(open, Math.min(end, open + tagLengthMax))) : undefined);
  if (name === 'blockquote') out.quote(slash === '' ? 1 : -1);
  if (name === 'td' || name === 'th') out.text(' ');
  if (blocks.has(name)) out.newline(spaced.has(name) ? 2 : 1, name === 'br' || name === 'hr');
  if (name === 'li' && slash === '') out.text('- ');
  return end;
}

/** Behind the `>` of a tag, not of one in quotation marks. Of one that never ends, a part is skipped. */
function tagEnd(html: string, open: number): number {
  const last = Math.min(html.length, open + tagLengthMax);
  let quote = '';
  for (let at = open; at < last; at += 1) {
    const character = html.charAt(at);
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return last;
}

function behind(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** Behind the end of an element whose content is not text. Without an end there is nothing behind it. */
function behindElement(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const [found = '', next = ''] = [html.slice(at + 2, at + 2 + name.length), html.charAt(at + 2 + name.length)];
    if (found.toLowerCase() === name && /^[\s>]$/.test(next)) return behind(html, '>', at);
  }
  return html.length;
}

function hrefOf(tag: string): string | undefined {
  const found = /\shref\s{0,5}=\s{0,5}/i.exec(tag);
  if (!found) return undefined;
  const from = found.index + found[0].length;
  const quote = tag.charAt(from);
  const isQuoted = quote === '"' || quote === "'";
  const [value = ''] = isQuoted ? tag.slice(from + 1).split(quote, 1) : tag.slice(from).split(/[\s>]/, 1);
  const href = decodeEntities(value).trim();
  return /^https?:\/\//i.test(href) && href.length <= urlLengthMax ? href : undefined;
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

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '', zwnj: '', zwj: '' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', euro: '€', copy: '©', reg: '®', trade: '™' },
  ...{
    agrave: 'à',
    aacute: 'á',
    acirc: 'â',
    atilde: 'ã',
    aring: 'å',
    aelig: 'æ',
    ccedil: 'ç',
    egrave: 'è',
    eacute: 'é',
    ecirc: 'ê',
  },
  ...{ euml: 'ë', igrave: 'ì', iacute: 'í', icirc: 'î', iuml: 'ï', ntilde: 'ñ', ograve: 'ò', oacute: 'ó', ocirc: 'ô', otilde: 'õ' },
  ...{
    oslash: 'ø',
    ugrave: 'ù',
    uacute: 'ú',
    ucirc: 'û',
    Agrave: 'À',
    Aacute: 'Á',
    Acirc: 'Â',
    Atilde: 'Ã',
    Aring: 'Å',
    Ccedil: 'Ç',
  },
  ...{
    Egrave: 'È',
    Eacute: 'É',
    Ecirc: 'Ê',
    Iacute: 'Í',
    Ntilde: 'Ñ',
    Oacute: 'Ó',
    Oslash: 'Ø',
    Uacute: 'Ú',
    oelig: 'œ',
    iexcl: '¡',
  },
  ...{ iquest: '¿', laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', hellip: '…' },
  ...{
    ndash: '–',
    mdash: '—',
    bull: '•',
    middot: '·',
    sect: '§',
    para: '¶',
    deg: '°',
    plusmn: '±',
    frac12: '½',
    times: '×',
    pound: '£',
  },
};

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,9});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole;
    const code = entity.charAt(1).toLowerCase() === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });
}
