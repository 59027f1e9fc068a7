import { foldAligned } from '#text/fold-aligned.ts';
import { currentRegionCodes } from '#text/region-codes.ts';

const languages = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'it'];
const otherNames: readonly [string, string][] = [
  ['uk', 'GB'],
  ['u.k.', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['great britain', 'GB'],
  ['northern ireland', 'GB'],
  ['usa', 'US'],
  ['u.s.a.', 'US'],
  ['us', 'US'],
  ['u.s.', 'US'],
  ['united states of america', 'US'],
  ['ee.uu.', 'US'],
  ['eua', 'US'],
  ['etats-unis', 'US'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['brd', 'DE'],
  ['czech republic', 'CZ'],
  ['uae', 'AE'],
  ['schweiz', 'CH'],
  ['russia', 'RU'],
  ['south korea', 'KR'],
  ['turkey', 'TR'],
];

const otherLanguageNames: readonly [string, string][] = [
  ['mandarin', 'Chinese'],
  ['cantonese', 'Cantonese'],
  ['castellano', 'Spanish'],
  ['farsi', 'Persian'],
  ['flemish', 'Dutch'],
  ['vlaams', 'Dutch'],
  ['flamand', 'Dutch'],
  ['nederlands', 'Dutch'],
  ['schweizerdeutsch', 'Swiss German'],
  ['swiss german', 'Swiss German'],
  ['valenciano', 'Catalan'],
  ['deutsch', 'German'],
  ['gebardensprache', 'Sign Language'],
  ['brazilian portuguese', 'Portuguese'],
  ['luxembourgish', 'Luxembourgish'],
  ['latein', 'Latin'],
  ['tagalog', 'Filipino'],
  ['moldavian', 'Romanian'],
  ['serbo-croatian', 'Serbo-Croatian'],
  ['american english', 'English'],
  ['british english', 'English'],
];

/** Country codes by name in seven languages, folded. */
export const countryCodes: ReadonlyMap<string, string> = readCountries();

/** Names of languages in seven languages, folded, with their English name. */
export const languageNames: ReadonlyMap<string, string> = readLanguageNames();

function readCountries(): Map<string, string> {
  const codes = new Map<string, string>();
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  for (const code of currentRegionCodes()) {
    if (/^(?:EU|EZ|UN|QO|X.|Z[^AMW])$/.test(code)) continue;
    for (const name of names) addCountry(codes, name.of(code), code);
  }
  for (const [name, code] of otherNames) codes.set(name, code);
  return codes;
}

function addCountry(codes: Map<string, string>, name: string | undefined, code: string): void {
  if (name === undefined) return;
  const key = foldAligned(name);
  if (!codes.has(key)) codes.set(key, code);
}

function readLanguageNames(): Map<string, string> {
  const codes =
    'en de fr es pt nl it pl sv da no fi cs sk hu ro bg hr sr sl bs mk sq el tr ru uk be ar he fa hi ur bn ta te mr gu kn ml pa ne si zh yue ja ko vi th id ms tl sw am so ka hy az kk uz mn lt lv et ga cy is mt ca eu gl lb la af zu xh yo ig ha ku ps'.split(
      ' ',
    );
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }));
  const english = names[0];
  const found = new Map<string, string>();
  for (const code of codes) {
    const target = english?.of(code);
    if (target === undefined) continue;
    for (const name of names) found.set(foldAligned(name.of(code) ?? target), target);
  }
  for (const [name, target] of otherLanguageNames) found.set(name, target);
  return found;
}
