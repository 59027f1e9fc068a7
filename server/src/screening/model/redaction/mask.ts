import { fold } from '#text/fold.ts';
import { foldAligned } from '#text/fold-aligned.ts';
import { genderShape } from './private-words.ts';

const removed = '[removed]';
const nameLengthMax = 200;
const particles = new Set('da das de del della den der di do dos du el la las le les los ten ter van von zu zur y e'.split(' '));
const word = /[\p{L}\p{M}]+/gu;

const internationalNumber = /(?:\+|(?<!\d)00)\d[\d ()./-]{5,18}\d/gu;
const labelledNumber =
  /(?:tel|phone|mobile|mobil|handy|telefon|cell|fax|movil|móvil|telemovel|telemóvel|gsm|cellulare|mobiel)[a-zé]{0,6}[.:]{0,2} ?[\d ()./+-]{6,24}/giu;
const year = /(?<!\d)(?:19|20)\d\d(?!\d)|['’]\d\d(?!\d)/gu;

export function maskContact(line: string): string {
  const masked = line.replace(/\S+/gu, (token) => (isWebAddress(token) ? removed : token));
  return masked.replace(internationalNumber, removed).replace(labelledNumber, removed);
}

/** An email or web address, with or without a scheme. */
function isWebAddress(token: string): boolean {
  const lower = token.toLowerCase();
  if (token.includes('@') || lower.includes('://') || lower.includes('www.')) return true;
  const slash = token.indexOf('/');
  const labels = slash < 0 ? [] : token.slice(0, slash).split('.');
  return labels.length > 1 && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '');
}

/** The words of names, folded. Particles are words of languages as well. */
export function splitNames(names: (string | null)[]): ReadonlySet<string> {
  const words = names.flatMap((name) => fold((name ?? '').slice(0, nameLengthMax)).match(word) ?? []);
  return new Set(words.filter((each) => each.length >= 2 && !particles.has(each)));
}

export function maskNames(line: string, names: ReadonlySet<string>): string {
  return line.replace(word, (each) => (names.has(fold(each)) ? removed : each));
}

/** Words for a gender, and salutations. */
export function maskGender(line: string): string {
  let text = '';
  let end = 0;
  for (const match of foldAligned(line).matchAll(genderShape)) {
    text += line.slice(end, match.index) + removed;
    end = match.index + match[0].length;
  }
  return text + line.slice(end);
}

export function maskYears(line: string): string {
  return line.replace(year, removed);
}
