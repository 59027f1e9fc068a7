/** A piece of the text of a CV: `text` is what stands from `start` to `end`, in UTF-16 code units of the whole document. */
export type TextSpan = { text: string; start: number; end: number };

/** A value that was found, with its place in the text and its confidence from 0 to 1. */
export type Found = { value: string; start: number; end: number; confidence: number };

const edge = /[\s\u200b\u00a0,;:|•·–—\-/\\~*_>→▪●■◆►‣◦○]/u;
const opening = /[([{<"'“„«‹]/u;

export function subSpan(span: TextSpan, from: number, to: number): TextSpan {
  return { text: span.text.slice(from, to), start: span.start + from, end: span.start + to };
}

/** Removes blanks and separators at both ends, and brackets that have no partner inside. */
export function trimSpan(span: TextSpan): TextSpan {
  let from = 0;
  let to = span.text.length;
  while (from < to && (edge.test(span.text.charAt(from)) || isLoneBracket(span.text, from, to))) from += 1;
  while (to > from && (edge.test(span.text.charAt(to - 1)) || isLoneClosing(span.text, from, to))) to -= 1;
  return from === 0 && to === span.text.length ? span : subSpan(span, from, to);
}

/** The pieces between matches of a global expression, trimmed, empty ones left out. */
export function splitSpan(span: TextSpan, separator: RegExp): TextSpan[] {
  const pieces: TextSpan[] = [];
  let from = 0;
  for (const match of span.text.matchAll(separator)) {
    pieces.push(trimSpan(subSpan(span, from, match.index)));
    from = match.index + match[0].length;
  }
  pieces.push(trimSpan(subSpan(span, from, span.text.length)));
  return pieces.filter((piece) => piece.text !== '');
}

/** The span without the given parts of it, which are in order: what is left, trimmed. */
export function withoutParts(span: TextSpan, parts: readonly { start: number; end: number }[]): TextSpan[] {
  const left: TextSpan[] = [];
  let from = 0;
  for (const part of parts) {
    const partFrom = Math.max(0, Math.min(span.text.length, part.start - span.start));
    if (partFrom > from) left.push(subSpan(span, from, partFrom));
    from = Math.max(from, Math.min(span.text.length, part.end - span.start));
  }
  left.push(subSpan(span, from, span.text.length));
  return left.map(trimSpan).filter((piece) => piece.text !== '');
}

export function collapseBlanks(text: string): string {
  return text.replace(/[\s\u200b]+/gu, ' ').trim();
}

export function foundIn(span: TextSpan, confidence: number, value = collapseBlanks(span.text)): Found {
  return { value, start: span.start, end: span.end, confidence };
}

function isLoneBracket(text: string, from: number, to: number): boolean {
  const char = text.charAt(from);
  if (/[)\]}”»›]/u.test(char)) return true;
  return opening.test(char) && !closesIn(text, char, from + 1, to);
}

function isLoneClosing(text: string, from: number, to: number): boolean {
  const char = text.charAt(to - 1);
  if (opening.test(char) && char !== '"' && char !== "'") return true;
  const open = char === ')' ? '(' : char === ']' ? '[' : char === '}' ? '{' : '';
  if (open === '') return false;
  const at = text.lastIndexOf(open, to - 1);
  return at < from;
}

function closesIn(text: string, open: string, from: number, to: number): boolean {
  const partner = { '(': ')', '[': ']', '{': '}', '<': '>', '"': '"', "'": "'", '“': '”', '„': '“', '«': '»', '‹': '›' }[open];
  const at = partner === undefined ? -1 : text.indexOf(partner, from);
  return at >= 0 && at < to;
}
