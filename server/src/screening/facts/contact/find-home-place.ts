import { foldAligned } from '#text/fold-aligned.ts';
import type { FactsLine } from '../facts-lines.ts';
import { type Found, foundIn, splitSpan, subSpan, type TextSpan, trimSpan } from '../spans.ts';
import { cities, cityAndState } from '../words/cities.ts';
import { countryCodes } from '../words/countries.ts';
import { companyScore, titleScore } from '../words/segment-scores.ts';

export type HomePlace = { city: Found | null; region: Found | null; countryCode: Found | null };

const linesMax = 60;
const label =
  /^(?:location|address|city|residence|based in|ort|wohnort|adresse|anschrift|wohnhaft in|standort|lieu|ville|localisation|domicile|ubicacion|direccion|ciudad|domicilio|localidad|localizacao|endereco|morada|cidade|localidade|adres|woonplaats|plaats|indirizzo|citta|residenza|luogo)\s*[:.]?\s+/u;
const postal =
  /(?:^|[\s,])(?:[A-Z]{1,2}[-–\s])?(?:\d{5}(?:-\d{3})?|\d{4}-\d{3}|\d{4}\s?[A-Z]{2}(?=\s)|\d{4})[\s,]+(\p{Lu}[\p{L}'’.-]+(?:[\s-](?:\p{L}{1,4}[\s-])?\p{Lu}[\p{L}'’.-]+){0,3})/u;
const britishPostal = /^(.{0,100}?)[\s,]{1,3}[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$/u;
const brazilianState = /^(\p{Lu}[\p{L}' ]{2,40}?)\s?[-/–]\s?([A-Z]{2})$/u;

/** City, region and country of residence, from the first lines that name them. */
export function findHomePlace(lines: readonly FactsLine[]): HomePlace | null {
  let place: HomePlace = { city: null, region: null, countryCode: null };
  for (const line of lines.slice(0, linesMax)) {
    for (const segment of splitSpan(withoutLabel(line), /[|•·\t]|\s{3}/gu)) {
      const next = readHomePlace(segment);
      place = {
        city: place.city ?? next.city,
        region: place.region ?? (place.city === null ? next.region : null),
        countryCode: place.countryCode ?? next.countryCode,
      };
    }
    if (place.city !== null && place.countryCode !== null) break;
  }
  return place.city === null && place.countryCode === null ? null : place;
}

function withoutLabel(line: FactsLine): TextSpan {
  const match = label.exec(line.folded);
  return match === null ? line : trimSpan(subSpan(line, match[0].length, line.text.length));
}

function readHomePlace(segment: TextSpan): HomePlace {
  const none: HomePlace = { city: null, region: null, countryCode: null };
  if (segment.text.length > 140 || segment.text.includes('@')) return none;
  const parts = splitSpan(segment, /[,()]|\s[–-]\s/gu);
  const countryPart = parts.find((part) => countryCodes.has(foldAligned(part.text)));
  const countryCode = countryPart === undefined ? null : foundIn(countryPart, 0.9, countryCodes.get(foldAligned(countryPart.text)));
  if (cityAndState.test(segment.text)) return { ...readCityAndState(parts), countryCode };
  const coded = readPostal(segment) ?? readBritish(segment);
  if (coded !== null) return { city: coded, region: null, countryCode };
  const known = parts.find((part) => cities.has(foldAligned(withoutCode(part).text)));
  const brazilian = known === undefined ? brazilianState.exec(segment.text) : null;
  if (brazilian?.[1] !== undefined && parts.length === 1)
    return { ...none, city: foundIn(subSpan(segment, 0, brazilian[1].length), 0.6) };
  if (known !== undefined) return { city: foundIn(withoutCode(known), 0.85), region: null, countryCode };
  return { city: beforeCountry(parts, countryPart), region: null, countryCode };
}

function readCityAndState(parts: TextSpan[]): { city: Found | null; region: Found | null } {
  const [city, state] = parts;
  const code = state === undefined ? undefined : subSpan(state, 0, 2);
  return { city: city === undefined ? null : foundIn(city, 0.9), region: code === undefined ? null : foundIn(code, 0.9) };
}

function readPostal(segment: TextSpan): Found | null {
  const match = postal.exec(segment.text);
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  if (/^\D*(?:19|20)\d{2}\D/u.test(match[0]) && !cities.has(foldAligned(name))) return null;
  const from = match.index + match[0].length - name.length;
  return foundIn(subSpan(segment, from, from + name.length), 0.9);
}

function readBritish(segment: TextSpan): Found | null {
  const before = britishPostal.exec(segment.text)?.[1];
  if (before === undefined) return null;
  const part = splitSpan(subSpan(segment, 0, before.length), /,/gu).at(-1);
  return part === undefined || /\d/u.test(part.text) ? null : foundIn(part, 0.8);
}

/** "Castelo Branco, Portugal": a city that the list does not know, before a country. */
function beforeCountry(parts: TextSpan[], country: TextSpan | undefined): Found | null {
  const before = country === undefined ? undefined : parts[parts.indexOf(country) - 1];
  const city = before === undefined ? undefined : withoutCode(before);
  if (city === undefined || city.text.length > 40 || /\d/u.test(city.text) || !/^\p{Lu}/u.test(city.text)) return null;
  return titleScore(city.text) > 0 || companyScore(city.text) > 1 ? null : foundIn(city, 0.75);
}

function withoutCode(part: TextSpan): TextSpan {
  const match = /^(?:[A-Z]{1,2}[-\s])?\d{4,5}(?:-\d{3})?\s+|^\d{4}\s?[A-Z]{2}\s+/u.exec(part.text);
  return match === null ? part : trimSpan(subSpan(part, match[0].length, part.text.length));
}
