import type { Texts } from '../texts.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'à',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  A: 'Å',
  E: 'Ë',
  O: 'Ø',
  U: 'Û',
};

/** Each text with accents and two fifths longer, as German may be. */
const texts: Texts = new Proxy<Record<string, string>>({}, { get: (_, english) => lengthen(String(english)) });

function lengthen(english: string): string {
  const [text = ''] = english.split('##');
  const accented = text.replaceAll(/\{\w+\}|[a-zA-Z]/g, (found) => accents[found] ?? found);
  const length = Math.ceil(text.length * 0.4);
  // A sentence gets more words, a word more letters.
  return `[${accented}${text.includes(' ') ? ' ~~~~'.repeat(Math.ceil(length / 5)) : '~'.repeat(length)}]`;
}

export default texts;
