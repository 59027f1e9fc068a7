import { isUuid } from '#crypto/uuid.ts';
import { trimCharacters } from './trim.ts';

export const slugShape = /^[a-z0-9-]+$/;

/** Letters that NFKD does not decompose. */
const spelledOut: Record<string, string> = Object.fromEntries(
  (
    'ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ n ' +
    'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _ э e ю yu я ya і i є ie ґ g ' +
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
    'ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ل l م m ن n ه h و w ي y ى a ة a ء _ پ p چ ch ژ zh گ g ک k ی y ' +
    'א a ב b ג g ד d ה h ו v ז z ח h ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף p צ ts ץ ts ק k ר r ש sh ת t'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, part, index, parts) => {
      if (index % 2 === 0) pairs.push([part, (parts[index + 1] ?? '').replace('_', '')]);
      return pairs;
    }, []),
);

const slugWordsMax = 80;

/** Lowercase kebab-case of a title: "Käse & Brot" → "kase-brot". `fallback` when no letter or digit is left. */
export function slugify(title: string, fallback: string): string {
  const plain = title
    // NFKD sorts combining marks in quadratic time: a title of nothing else would take minutes.
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => spelledOut[letter] ?? (/\p{L}|\p{N}/u.test(letter) ? '' : ' '));
  const slug = trimCharacters(plain.trim().replace(/ +/g, '-').slice(0, slugWordsMax), '', '-');
  return slug === '' || isUuid(slug) ? fallback : slug;
}

/** The first free number for `slug-2`, `slug-3` …, found in logarithmic time: a thousand jobs may share a title. */
export async function freeNumber(isTaken: (number: number) => Promise<boolean>): Promise<number> {
  let free = 2;
  while (await isTaken(free)) free *= 2;
  let taken = free / 2;
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
