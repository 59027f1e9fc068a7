import { createLruCache } from '#concurrency/lru-cache.ts';
import { fold } from '#text/fold.ts';
import { findCountry } from './countries.ts';
import { readDataText } from './data-file.ts';

export type Coordinates = { latitude: number; longitude: number };
export type City = Coordinates & { name: string; countryCode: string };

const earthRadiusKm = 6371;
const nameLengthMax = 100;

const foundMax = 5000;

let placesText: string | undefined;
const found = createLruCache<City | undefined>(foundMax);
const countriesFound = createLruCache<readonly string[]>(foundMax);

/** The place of this name in the country; without a country the largest. "Berlin, Germany" names both. */
export function lookUpPlace(name: string, countryCode: string | null): City | undefined {
  const named = name.slice(0, nameLengthMax);
  return found.remember(`${countryCode}/${named}`, () => searchPlace(named, countryCode));
}

function searchPlace(name: string, countryCode: string | null): City | undefined {
  const parts = name.split(/[,(/|]/);
  const country = countryCode ?? parts.slice(1).map(findCountry).find(Boolean) ?? null;
  for (const part of parts.map(placeKey)) {
    const place = part === '' ? undefined : findNamed(part, country);
    if (place) return place;
  }
  return undefined;
}

export function distanceKm(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const sine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const half =
    sine(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * sine(one.longitude, other.longitude);
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, half))));
}

/** Without accents, postcode and hyphens. */
export function placeKey(name: string): string {
  return fold(name)
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** The largest place of the name, in the country if there is one. A search in the text of the file needs no table in memory. */
function findNamed(key: string, countryCode: string | null): City | undefined {
  placesText ??= readDataText('places.tsv');
  const name = `|${key}|`;
  for (let at = placesText.indexOf(name); at >= 0; at = placesText.indexOf(name, at + 1)) {
    const tab = placesText.indexOf('\t', at);
    const place = parseCity(placesText.slice(tab + 1, placesText.indexOf('\n', tab)));
    if (countryCode === null || place.countryCode === countryCode) return place;
  }
  return undefined;
}

/** The countries that have a place of this name, that of the largest first. */
export function countriesOfPlace(name: string): readonly string[] {
  const named = name.slice(0, nameLengthMax);
  return countriesFound.remember(named, () => searchCountries(placeKey(named)));
}

function searchCountries(key: string): readonly string[] {
  if (key === '') return [];
  placesText ??= readDataText('places.tsv');
  const countries = new Set<string>();
  const name = `|${key}|`;
  for (let at = placesText.indexOf(name); at >= 0; at = placesText.indexOf(name, at + 1)) {
    const tab = placesText.indexOf('\t', at);
    countries.add(placesText.slice(tab + 1, placesText.indexOf('\t', tab + 1)));
  }
  return [...countries];
}

function parseCity(columns: string): City {
  const [countryCode = '', latitude, longitude, name = ''] = columns.split('\t');
  return { name, countryCode, latitude: Number(latitude), longitude: Number(longitude) };
}
