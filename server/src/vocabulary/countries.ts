import { fold } from '#text/fold.ts';
import { currentRegionCodes } from '#text/region-codes.ts';

const locales = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'it'];
const nameLengthMax = 60;
const aliases: Record<string, string> = {
  uk: 'GB',
  'u k': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  holland: 'NL',
  uae: 'AE',
  brd: 'DE',
  'czech republic': 'CZ',
};

let byName: Map<string, string> | undefined;

/** ISO 3166-1 for a code, or for a name in one of seven languages. */
export function findCountry(text: string): string | undefined {
  byName ??= loadCountries();
  return byName.get(countryKey(text.slice(0, nameLengthMax)));
}

function loadCountries(): Map<string, string> {
  const names = new Map(Object.entries(aliases));
  const displays = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }));
  for (const code of currentRegionCodes()) {
    for (const name of displays.map((display) => display.of(code))) if (name) names.set(countryKey(name), code);
    if (displays[0]?.of(code)) names.set(code.toLowerCase(), code);
  }
  return names;
}

function countryKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}
