import { foldAligned } from '#text/fold-aligned.ts';
import { currentRegionCodes } from '#text/region-codes.ts';

const languages = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'it', 'pl', 'sv', 'tr', 'uk', 'ar', 'ja'];
const otherNames = {
  GB: 'uk|u.k.|england|scotland|wales|great britain|northern ireland',
  US: 'usa|u.s.a.|us|u.s.|united states of america|ee.uu.|eua|etats-unis',
  NL: 'holland|the netherlands',
  DE: 'brd',
  CZ: 'czech republic',
  AE: 'uae',
  CH: 'schweiz',
  RU: 'russia',
  KR: 'south korea',
  TR: 'turkey',
};

const otherLanguageNames = {
  Chinese: 'mandarin',
  Cantonese: 'cantonese',
  Spanish: 'castellano',
  Persian: 'farsi',
  Dutch: 'flemish|vlaams|flamand|nederlands',
  'Swiss German': 'schweizerdeutsch|swiss german',
  Catalan: 'valenciano',
  German: 'deutsch',
  'Sign Language': 'gebardensprache',
  Portuguese: 'brazilian portuguese',
  Luxembourgish: 'luxembourgish',
  Latin: 'latein',
  Filipino: 'tagalog',
  Romanian: 'moldavian',
  'Serbo-Croatian': 'serbo-croatian',
  English: 'american english|british english',
};

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
  for (const [code, others] of Object.entries(otherNames)) for (const name of others.split('|')) codes.set(name, code);
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
  for (const [target, others] of Object.entries(otherLanguageNames)) for (const name of others.split('|')) found.set(name, target);
  return found;
}
