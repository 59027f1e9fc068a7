import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { countriesOfPlace } from '../../../vocabulary/places.ts';
import type { HomePlace } from './find-home-place.ts';

/**
 * Countries whose numbering plans are tried for a number without a country code, the surest hint first. A hint that names several is
 * followed only by a number that is valid in exactly one of them.
 */
export type PhoneCountries = readonly (readonly CountryCode[])[];

const brazilianStates = new Set('AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '));
const byLanguage: Readonly<Record<string, readonly CountryCode[]>> = {
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH', 'CA', 'LU'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE'],
  pt: ['PT', 'BR', 'AO', 'MZ'],
  nl: ['NL', 'BE'],
  it: ['IT', 'CH'],
  en: ['GB', 'US', 'IE', 'AU', 'NZ', 'ZA', 'IN', 'SG'],
  pl: ['PL'],
  sv: ['SE', 'FI'],
  tr: ['TR'],
  uk: ['UA'],
  ja: ['JP'],
};

/** A country that is named outranks the language: with one, the language is no hint. */
export function phoneCountries(
  place: HomePlace | null,
  candidateCountry: string | null,
  language: string | undefined,
): PhoneCountries {
  const named = [place?.countryCode?.value, candidateCountry].flatMap((code) => (code && isSupportedCountry(code) ? [[code]] : []));
  if (named.length > 0) return named;
  const region = place?.region?.value;
  const city = place?.city?.value;
  const ofRegion: CountryCode[] = region === undefined ? [] : brazilianStates.has(region) ? ['US', 'BR'] : ['US'];
  if (ofRegion.length > 0) return [ofRegion];
  const ofLanguage = byLanguage[language ?? ''] ?? [];
  const ofCity = city === undefined ? [] : countriesOfPlace(city).filter((code) => isSupportedCountry(code));
  if (ofCity.length === 0) return [ofLanguage];
  // "Paris" of a French CV. English is written everywhere.
  const spoken = language === 'en' ? [] : ofCity.filter((country) => ofLanguage.includes(country));
  return [spoken.length > 0 ? spoken : ofCity];
}

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** "(34) 912 345 678": the code of a country in brackets; it may also be the code of an area. */
export function bracketedCallingCode(written: string): string | null {
  const code = /^\((\d{1,3})\)/u.exec(written)?.[1];
  return code !== undefined && callingCodes.has(code) ? code : null;
}
