// Hebrew, Arabic, Syriac, Thaana and N'Ko, with their presentation forms.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;
const rightToLeftRun = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe](?:[\s\p{M}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\p{M}])*/gu;
const leftToRightRun = /[\p{Script=Latin}\p{N}](?:[^\s\u0590-\u08ff]*[\p{Script=Latin}\p{N}])?/gu;
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** Text as it is read, from text as it stands on the page from left to right. */
export function toReadingOrder(text: string): string {
  if (!rightToLeft.test(text)) return text;
  if (!isRightToLeft(text)) return text.replace(rightToLeftRun, reverse);
  return reverse(text).replace(leftToRightRun, (run) => [...run].reverse().join(''));
}

export function isRightToLeft(text: string): boolean {
  if (!rightToLeft.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => rightToLeft.test(letter)).length > letters.length / 2;
}

function reverse(text: string): string {
  return [...text]
    .reverse()
    .map((character) => mirrored[character] ?? character)
    .join('');
}
