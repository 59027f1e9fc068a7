import { commonWords } from './common-words.ts';

// Characters that remain when everything predictable is removed.
const unpredictableMin = 6;
const distinctMin = 5;
const contextWordMin = 3;
const year = /(?:19|20)\d\d/g;
const keyboardRows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether little is left of a password without common words, words of its context, runs and repetitions. */
export function isGuessable(password: string, context: readonly string[]): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const words = [...contextWords(context), ...commonWords].sort((one, other) => other.length - one.length);
  return [lower, replaceLookalikes(lower)].some((spelling) => isPredictable(lettersAndDigits(spelling) || spelling, words));
}

function isPredictable(text: string, words: readonly string[]): boolean {
  const unit = withoutRepetition(text);
  if (new Set(unit).size < distinctMin) return true;
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), unit.replace(year, ' '));
  return countUnpredictable(rest) < unpredictableMin;
}

function contextWords(context: readonly string[]): string[] {
  return context.flatMap((text) => {
    const parts = text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
    return [parts.join(''), ...parts].filter((word) => word.length >= contextWordMin);
  });
}

function replaceLookalikes(text: string): string {
  return [...text].map((character) => lookalikes[character] ?? character).join('');
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** `abcabcab` becomes `abc`. Linear: the border of each prefix, as in the search of Knuth, Morris and Pratt. */
function withoutRepetition(text: string): string {
  const borders = [0];
  for (let index = 1; index < text.length; index += 1) {
    let border = borders[index - 1] ?? 0;
    while (border > 0 && text[index] !== text[border]) border = borders[border - 1] ?? 0;
    borders.push(text[index] === text[border] ? border + 1 : 0);
  }
  const period = text.length - (borders.at(-1) ?? 0);
  return 2 * period <= text.length ? text.slice(0, period) : text;
}

/** Characters that do not continue a run such as `cdef`, `4321`, `qwer` or `aaa`. */
function countUnpredictable(text: string): number {
  const characters = [...text];
  return characters.filter((character, index) => character !== ' ' && !continuesRun(characters[index - 1] ?? ' ', character))
    .length;
}

function continuesRun(before: string, character: string): boolean {
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  return keyboardRows.some((row) => row.includes(before + character) || row.includes(character + before));
}
