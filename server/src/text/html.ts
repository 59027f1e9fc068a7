/** Parts of HTML that is read in one pass over its characters: no element is ever shown, and nothing that it names is fetched. */

/** Their content is no text. */
export const hiddenElements = new Set([
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
const tagLengthMax = 20_000;
const urlLengthMax = 500;

/** Behind the `>` of a tag, not of one in quotation marks. Of one that never ends, a part is skipped. */
export function tagEnd(html: string, open: number): number {
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

export function behind(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** Behind the end of an element whose content is not text. Without an end there is nothing behind it. */
export function behindElement(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const [found = '', next = ''] = [html.slice(at + 2, at + 2 + name.length), html.charAt(at + 2 + name.length)];
    if (found.toLowerCase() === name && /^[\s>]$/.test(next)) return behind(html, '>', at);
  }
  return html.length;
}

export function hrefOf(tag: string): string | undefined {
  const found = /\shref\s{0,5}=\s{0,5}/i.exec(tag);
  if (!found) return undefined;
  const from = found.index + found[0].length;
  const quote = tag.charAt(from);
  const isQuoted = quote === '"' || quote === "'";
  const [value = ''] = isQuoted ? tag.slice(from + 1).split(quote, 1) : tag.slice(from).split(/[\s>]/, 1);
  const href = decodeEntities(value).trim();
  return /^https?:\/\//i.test(href) && href.length <= urlLengthMax ? href : undefined;
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
