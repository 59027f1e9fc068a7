import { escapeHtml } from '#html.ts';
import { mapBrackets, mapCode } from './inline-map.ts';

type Delimiter = { mark: string; count: number; opening: string[]; closing: string[] };
type Piece = string | Delimiter;
/** What it is, and where the text goes on. */
type Found = { markup: Piece; next: number };

const runMax = 8;
const openMax = 50;
const addressMax = 2000;
const schemes = ['http:', 'https:', 'mailto:'];
const plainText = /[^\\`<![*_h\n]+/y;
const marksRun = /\*+|_+/y;
const inAngles = new RegExp(`<((?:https?://|mailto:)[^\\s<>]{1,${addressMax}})>`, 'y');
const bareAddress = new RegExp(`https?://[^\\s<>]{1,${addressMax}}`, 'y');
const target = new RegExp(
  `\\(\\s{0,9}(?:<([^<>\\n]{0,${addressMax}})>|([^\\s()<>]{0,${addressMax}}(?:\\([^\\s()<>]{0,200}\\)[^\\s()<>]{0,200}){0,3}))(?:\\s{1,9}"[^"]{0,300}"|\\s{1,9}'[^']{0,300}')?\\s{0,9}\\)`,
  'y',
);
const punctuation = /[\p{P}\p{S}]/u;
const escapable = /[!-/:-@[-`{-~]/;

/**
 * What stands in a line: emphasis, code, links. Goes over the text once; what could make it look back or ahead again and again is
 * looked up in maps that were made in one go. Whatever is not markdown is text, and escaped.
 */
export function renderInline(text: string, mayLink = true): string {
  const pieces: Piece[] = [];
  const emphasis = openEmphasis();
  const code = mapCode(text);
  const brackets = mayLink ? mapBrackets(text, code) : undefined;
  let at = 0;
  while (at < text.length) {
    const { markup, next } = special(text.charAt(at)) ?? wordsAt();
    pieces.push(markup);
    at = next;
  }
  return pieces.map(markupOf).join('');

  function wordsAt(): Found {
    const words = matchAt(plainText, text, at) ?? text.charAt(at);
    return { markup: escapeHtml(words), next: at + words.length };
  }

  function special(character: string): Found | undefined {
    if (character === '\\') return escaped(text, at);
    if (character === '`') return codeAt();
    if (character === '\n') return { markup: '\n', next: at + 1 };
    if (character === '*' || character === '_') return emphasisAt();
    if (!mayLink) return undefined;
    if (character === '[') return linkAt(at);
    if (character === '!') return text[at + 1] === '[' ? linkAt(at + 1) : undefined;
    if (character === '<') return addressIn(matchAt(inAngles, text, at));
    if (character === 'h' && !/\w/.test(text.charAt(at - 1))) return bareAt();
    return undefined;
  }

  function codeAt(): Found {
    const span = code.get(at);
    if (span) return { markup: `<code>${escapeHtml(span.text)}</code>`, next: span.next };
    let next = at;
    while (text[next] === '`') next += 1;
    return { markup: text.slice(at, next), next };
  }

  function emphasisAt(): Found {
    const run = matchAt(marksRun, text, at) ?? '';
    const next = at + run.length;
    if (run.length > runMax) return { markup: run, next };
    return { markup: emphasis(run, text.charAt(at - 1), text.charAt(next)), next };
  }

  function linkAt(open: number): Found | undefined {
    const close = brackets?.get(open);
    if (close === undefined || text[close + 1] !== '(') return undefined;
    target.lastIndex = close + 1;
    const found = target.exec(text);
    if (!found) return undefined;
    const words = text.slice(open + 1, close);
    const address = safeAddress((found[1] ?? found[2] ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1'));
    const label = renderInline(words, false);
    return { markup: address ? anchor(address, label || escapeHtml(address)) : label, next: target.lastIndex };
  }

  function addressIn(angled: string | undefined): Found | undefined {
    if (angled === undefined) return undefined;
    const words = angled.slice(1, -1);
    const address = safeAddress(words);
    return address ? { markup: anchor(address, escapeHtml(words)), next: at + angled.length } : undefined;
  }

  function bareAt(): Found | undefined {
    const words = withoutTail(matchAt(bareAddress, text, at) ?? '');
    const address = safeAddress(words);
    return address ? { markup: anchor(address, escapeHtml(words)), next: at + words.length } : undefined;
  }
}

function matchAt(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[0];
}

function escaped(text: string, at: number): Found | undefined {
  const character = text.charAt(at + 1);
  if (character === '\n') return { markup: '<br>\n', next: at + 2 };
  return escapable.test(character) ? { markup: escapeHtml(character), next: at + 2 } : undefined;
}

/** Only what leads to the web or to a mailbox, and as the URL parser reads it: it sees through what hides a scheme. */
function safeAddress(typed: string): string | undefined {
  const url = URL.parse(typed);
  return url && schemes.includes(url.protocol) ? url.href : undefined;
}

function anchor(address: string, label: string): string {
  return `<a href="${escapeHtml(address)}" rel="nofollow noopener ugc">${label}</a>`;
}

/** An address in a sentence ends before the mark that ends the sentence, or the bracket around it. */
function withoutTail(address: string): string {
  let end = address.length;
  let open = address.split('(').length - address.split(')').length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' && open < 0) open += 1;
    else if (!/[.,;:!?'"*_\]]/.test(last)) break;
  }
  return address.slice(0, end);
}

/**
 * Pairs the runs of * and _ as they come. A run that closes takes the last one of its kind that is open, and whatever was opened
 * between them is text: each is taken or given up once.
 */
function openEmphasis(): (run: string, before: string, after: string) => Delimiter {
  const open: Delimiter[] = [];
  const waiting: Record<string, number> = { '*': 0, _: 0 };

  const close = (delimiter: Delimiter): void => {
    while (delimiter.count > 0 && (waiting[delimiter.mark] ?? 0) > 0) {
      const opener = open.at(-1);
      if (!opener) return;
      if (opener.mark === delimiter.mark) pair(opener, delimiter);
      if (opener.mark === delimiter.mark && opener.count > 0) continue;
      open.pop();
      waiting[opener.mark] = (waiting[opener.mark] ?? 0) - 1;
    }
  };

  return (run, before, after) => {
    const mark = run.charAt(0);
    const delimiter: Delimiter = { mark, count: run.length, opening: [], closing: [] };
    const { canOpen, canClose } = sides(mark, before, after);
    if (canClose) close(delimiter);
    if (canOpen && delimiter.count > 0 && open.length < openMax) {
      open.push(delimiter);
      waiting[mark] = (waiting[mark] ?? 0) + 1;
    }
    return delimiter;
  };
}

function pair(opener: Delimiter, closer: Delimiter): void {
  const used = opener.count >= 2 && closer.count >= 2 ? 2 : 1;
  opener.opening.push(used === 2 ? '<strong>' : '<em>');
  closer.closing.push(used === 2 ? '</strong>' : '</em>');
  opener.count -= used;
  closer.count -= used;
}

/** As CommonMark has it: a run opens when a word follows it, and closes when one ends before it; _ does not inside of words. */
function sides(mark: string, before: string, after: string): { canOpen: boolean; canClose: boolean } {
  const blankBefore = before.trim() === '';
  const blankAfter = after.trim() === '';
  const markBefore = punctuation.test(before);
  const markAfter = punctuation.test(after);
  const left = !blankAfter && (!markAfter || blankBefore || markBefore);
  const right = !blankBefore && (!markBefore || blankAfter || markAfter);
  if (mark === '*') return { canOpen: left, canClose: right };
  return { canOpen: left && (!right || markBefore), canClose: right && (!left || markAfter) };
}

/** The first pair that was made is the innermost. */
function markupOf(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return piece.closing.join('') + piece.mark.repeat(piece.count) + piece.opening.reverse().join('');
}
