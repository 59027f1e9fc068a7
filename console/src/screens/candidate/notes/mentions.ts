import type { Member } from '@muster/sdk/generated/types.ts';

/** What is being typed after an @. */
export type Typing = { start: number; query: string };

const queryMax = 40;
const offeredMax = 6;

/** The @ before the caret, at the start of a word; undefined when no mention is being typed. */
export function typingAt(text: string, caret: number): Typing | undefined {
  const start = text.lastIndexOf('@', caret - 1);
  if (start === -1 || caret - start > queryMax) return undefined;
  const query = text.slice(start + 1, caret);
  const isWordStart = start === 0 || /\s/.test(text.charAt(start - 1));
  return isWordStart && !query.includes('\n') ? { start, query } : undefined;
}

export function offeredMembers(members: readonly Member[], query: string): Member[] {
  const wanted = query.toLowerCase();
  return members.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, offeredMax);
}

/** The text with the name in place of what was typed, and where the caret stands then. */
export function insertMention(text: string, { start, query }: Typing, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(start + 1 + query.length).replace(/^ /, ''), caret: before.length };
}

/** The members whose names stand in the text behind an @. */
export function mentionedIds(text: string, members: readonly Member[]): string[] {
  return members.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** The text in pieces, the mentions apart. */
export function splitMentions(text: string, names: readonly string[]): { start: number; words: string; isMention: boolean }[] {
  const pieces: { start: number; words: string; isMention: boolean }[] = [];
  let at = 0;
  while (at < text.length) {
    const next = nextMention(text, names, at);
    const start = next?.start ?? text.length;
    if (start > at) pieces.push({ start: at, words: text.slice(at, start), isMention: false });
    if (next) pieces.push({ start, words: text.slice(start, next.end), isMention: true });
    at = next?.end ?? text.length;
  }
  return pieces;
}

function nextMention(text: string, names: readonly string[], from: number): { start: number; end: number } | undefined {
  let first: { start: number; end: number } | undefined;
  for (const name of names) {
    const start = text.indexOf(`@${name}`, from);
    if (start !== -1 && (!first || start < first.start)) first = { start, end: start + name.length + 1 };
  }
  return first;
}
