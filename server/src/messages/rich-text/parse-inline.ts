import { isWebLink } from '#text/links-in-text.ts';

/** A piece of a line. A link has its address; a web address that stands alone is a link to itself. */
export type Inline = { text: string; isBold?: true; isItalic?: true; url?: string };

const urlMax = 2000;
const escapable = /[\\*_[\]-]/;
const wordCharacter = /[\p{L}\p{N}]/u;
const bareUrl = /https?:\/\/[^\s<>"'\\]+/y;
/** Punctuation behind a web address ends the sentence, and markup what the address stands in. */
const urlEnd = /[.,;:!?)\]}*]/;
const linkTarget = /[^\s()[\]<>]+/y;

type Style = '**' | '*' | '_';
type Delimiter = { style: Style; canOpen: boolean; canClose: boolean };
type Token = { text: string; url?: string; delimiter?: Delimiter };

/** The pieces of one line, in one pass over it and one over its delimiters. */
export function parseInline(line: string): Inline[] {
  return styled(tokensOf(line));
}

function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  /** Where the latest `[` is, which a `](` belongs to. */
  let bracket: { token: number; at: number } | undefined;
  let plain = '';
  const flush = () => {
    if (plain !== '') tokens.push({ text: plain });
    plain = '';
  };
  for (let at = 0; at < line.length; ) {
    const character = line.charAt(at);
    if (character === '\\' && escapable.test(line.charAt(at + 1))) {
      plain += line.charAt(at + 1);
      at += 2;
    } else if (character === 'h' && isUrlStart(line, at)) {
      const url = urlAt(line, at);
      flush();
      tokens.push(isWebLink(url) ? { text: url, url } : { text: url });
      at += url.length;
    } else if (character === '[') {
      flush();
      bracket = { token: tokens.length, at };
      tokens.push({ text: '[' });
      at += 1;
    } else if (character === ']' && bracket && line.charAt(at + 1) === '(') {
      const target = targetAt(line, at + 2);
      const label = target && unescaped(line.slice(bracket.at + 1, at));
      if (target && label?.trim()) {
        flush();
        tokens.length = bracket.token;
        tokens.push({ text: label, url: target.url });
        at = target.end;
      } else {
        plain += ']';
        at += 1;
      }
      bracket = undefined;
    } else if (character === '*' || character === '_') {
      const style = styleAt(line, at, character);
      flush();
      tokens.push({ text: style, delimiter: delimiterAt(line, at, style) });
      at += style.length;
    } else {
      plain += character;
      at += 1;
    }
  }
  flush();
  return tokens;
}

/** Of three in a row behind a word, the first one closes what was opened last. */
function styleAt(line: string, at: number, character: '*' | '_'): Style {
  if (character === '_' || line.charAt(at + 1) !== '*') return character;
  const closesBoth = line.charAt(at + 2) === '*' && at > 0 && line.charAt(at - 1) !== '*' && line.charAt(at - 1).trim() !== '';
  return closesBoth ? '*' : '**';
}

function isUrlStart(line: string, at: number): boolean {
  return line.startsWith('http://', at) || line.startsWith('https://', at);
}

function urlAt(line: string, at: number): string {
  bareUrl.lastIndex = at;
  const [found = line.charAt(at)] = bareUrl.exec(line) ?? [];
  let end = found.length;
  while (end > 0 && urlEnd.test(found.charAt(end - 1))) end -= 1;
  return found.slice(0, Math.max(end, 1));
}

/** The address of a link and where its `)` ends. */
function targetAt(line: string, at: number): { url: string; end: number } | undefined {
  linkTarget.lastIndex = at;
  const [given] = linkTarget.exec(line) ?? [];
  if (given === undefined || given.length > urlMax || line.charAt(at + given.length) !== ')') return undefined;
  const url = safeUrl(unescaped(given));
  return url === undefined ? undefined : { url, end: at + given.length + 1 };
}

/** Pages and mail addresses: nothing that a mail program would run. */
function safeUrl(given: string): string | undefined {
  const parsed = URL.parse(given);
  if (!parsed) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(parsed.protocol) ? given : undefined;
}

function unescaped(text: string): string {
  return text.replace(/\\([\\*_[\]-])/g, '$1');
}

/** Marks open before a word and close behind one; an underscore inside a word is a part of it. */
function delimiterAt(line: string, at: number, style: Style): Delimiter {
  const [before, behind] = [line.charAt(at - 1), line.charAt(at + style.length)];
  const canOpen = behind.trim() !== '';
  const canClose = at > 0 && before.trim() !== '';
  if (style !== '_') return { style, canOpen, canClose };
  return { style, canOpen: canOpen && !wordCharacter.test(before), canClose: canClose && !wordCharacter.test(behind) };
}

/** Pairs of delimiters become styles of what is between them; the others stay as they were written. */
function styled(tokens: Token[]): Inline[] {
  const pairs = pairsOf(tokens);
  const open: Record<Style, number> = { '**': 0, '*': 0, _: 0 };
  return tokens.flatMap(({ text, url, delimiter }, index) => {
    const change = pairs.get(index);
    if (delimiter && change !== undefined) {
      open[delimiter.style] += change;
      return [];
    }
    return [
      {
        text,
        ...(open['**'] > 0 && { isBold: true as const }),
        ...(open['*'] + open._ > 0 && { isItalic: true as const }),
        ...(url !== undefined && { url }),
      },
    ];
  });
}

/** 1 for a delimiter that opens, -1 for its end. Each delimiter is pushed and popped once at most. */
function pairsOf(tokens: Token[]): Map<number, 1 | -1> {
  const pairs = new Map<number, 1 | -1>();
  const waiting: { style: Style; index: number }[] = [];
  const waits: Record<Style, number> = { '**': 0, '*': 0, _: 0 };
  for (const [index, { delimiter }] of tokens.entries()) {
    if (!delimiter) continue;
    const { style, canOpen, canClose } = delimiter;
    if (canClose && waits[style] > 0) {
      let opener = waiting.pop();
      while (opener) {
        waits[opener.style] -= 1;
        if (opener.style === style) break;
        opener = waiting.pop();
      }
      if (opener && opener.index < index - 1) {
        pairs.set(opener.index, 1);
        pairs.set(index, -1);
      }
    } else if (canOpen) {
      waiting.push({ style, index });
      waits[style] += 1;
    }
  }
  return pairs;
}
