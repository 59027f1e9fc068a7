import { fold } from './fold.ts';
import { currentRegionCodes } from './region-codes.ts';

const languages = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'it'];
const nameLengthMax = 100;
const otherNames = new Map([
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['usa', 'US'],
  ['holland', 'NL'],
]);
let known: Map<string, string> | undefined;

/** The ISO 3166 code of a country that is written as a code or as a name in one of seven languages. */
export function countryCodeOf(country: string | null): string | null {
  const text = country?.trim() ?? '';
  if (text === '' || text.length > nameLengthMax) return null;
  known ??= countryNames();
  const name = fold(text);
  return otherNames.get(name) ?? known.get(name) ?? null;
}

function countryNames(): Map<string, string> {
  const names = new Map<string, string>();
  const codes = currentRegionCodes();
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name === undefined) continue;
      names.set(code.toLowerCase(), code);
      if (!names.has(fold(name))) names.set(fold(name), code);
    }
  }
  return names;
}
