import { foldAligned } from '#text/fold-aligned.ts';
import { lookUpPlace } from '../../../vocabulary/places.ts';
import { cities, cityAndState } from './cities.ts';
import { companyWords, knownCompanies, legalForm } from './company-words.ts';
import { countryCodes } from './countries.ts';
import { isTitleHead, titleModifiers } from './title-words.ts';

const genderMark = /\((?:[mwfdxh]\s?[/|]\s?){1,3}[mwfdxh]\)|[*:_](?:in|r|innen)\b|\/-?(?:in|r|euse|trice|a|o)\b/u;
const afterHead = new Set(
  'of for in at de des du da do di der fur im del della van voor bei and und et y e en to i ii iii iv'.split(' '),
);
const partnersEnd =
  /\s(?:&|and|und|et|y|e|en)\s(?:partners?|co|sohne|sohn|sons|fils|associes|associates|hijos|figli|associati|associados|zonen|zn|cie|team|freunde|company)\.?(?=$|[\s,(])/u;
const proseCost = 1.2;
const townMax = 30;
const remoteWords =
  /^(?:remote|hybrid|on-?site|home ?office|teletravail|remoto|full remote|worldwide|mobiles arbeiten|thuiswerk)$/u;
const placeWithArea = /^(?:greater\s)?(.+?)(?:\s(?:area|region|metropolitan area|und umgebung))?$/u;

/** How much a piece of text looks like a job title: 0 is no sign, 2 and more is strong. */
export function titleScore(text: string): number {
  const folded = foldAligned(text);
  const words = wordsOf(folded);
  if (words.length === 0 || words.length > 14) return 0;
  let score = genderMark.test(folded) ? 1.5 : 0;
  const heads = words.map(isTitleHead);
  const first = heads.indexOf(true);
  if (first >= 0) score += 1.5;
  if (heads.at(-1) || (first >= 0 && afterHead.has(words[first + 1] ?? ''))) score += 0.8;
  if (words.some((word) => titleModifiers.has(word))) score += 0.5;
  if (legalForm.test(folded) || partnersEnd.test(folded)) score -= 2;
  return Math.max(0, score);
}

/** How much a piece of text looks like the name of an employer. */
export function companyScore(text: string): number {
  const folded = foldAligned(text);
  const words = wordsOf(folded);
  if (words.length === 0 || words.length > 14) return 0;
  let score = legalForm.test(folded) || partnersEnd.test(folded) ? 3 : 0;
  if (score === 0 && isProse(text)) return -proseCost;
  if (words.some((word) => knownCompanies.has(word))) score += 1.5;
  if (words.some((word) => companyWords.has(word) || isCompanyCompound(word))) score += 1.2;
  if (/\.(?:com|io|de|org|net|ai|fr|es|nl|it)\b/u.test(folded)) score += 1.5;
  return score;
}

/** A city, a country, "city, country", or a word like "remote". */
export function isPlace(text: string): boolean {
  const plain = text.replace(/^\(|\)$/gu, '').trim();
  const folded = foldAligned(plain);
  if (folded.length > 60) return false;
  if (cityAndState.test(plain) || remoteWords.test(folded)) return true;
  const parts = folded
    .split(/[,/()|–]|\s-\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > 4) return false;
  return parts.every(isKnownPlace);
}

/** "Castelo Branco, Portugal": perhaps a place, perhaps an employer with its place. */
export function isPossiblePlace(text: string): boolean {
  const parts = foldAligned(text)
    .split(/[,()]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (parts.length !== 2 || last === undefined || !isKnownPlace(last)) return false;
  return parts.every((part) => part.split(' ').length <= 3 && !hasSign(part));
}

/** A town that is not among the large cities: its name may be that of a company too. */
export function isTown(text: string): boolean {
  return text.length < townMax && lookUpPlace(text, null) !== undefined;
}

/** "Groupe présent dans 9 pays": a description, not a name. */
function isProse(text: string): boolean {
  const words = text.split(/\s+/u);
  const lower = words.filter((word) => /^\p{Ll}{4,}/u.test(word)).length;
  return words.length >= 3 && (lower >= 2 || (lower >= 1 && /\s\d+\s/u.test(text)));
}

function isKnownPlace(part: string): boolean {
  if (countryCodes.has(part) || cities.has(part) || remoteWords.test(part)) return true;
  const inner = placeWithArea.exec(part)?.[1] ?? part;
  return cities.has(inner) || countryCodes.has(inner) || /^(?:\d{4,5}\s)/u.test(part);
}

function hasSign(part: string): boolean {
  return titleScore(part) > 0 || companyScore(part) > 0;
}

function isCompanyCompound(word: string): boolean {
  return (
    word.length > 7 &&
    /(?:bank|werke?|verlag|klinik|haus|amt|schule|versicherung|technik|systeme|kasse|gruppe|groep|bedrijf|bouw|logistik|institut)$/u.test(
      word,
    )
  );
}

export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}&+#-]+/u).filter((word) => word !== '' && word !== '-');
}
