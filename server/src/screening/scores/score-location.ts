import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { LocationResult } from '@muster/contract/screening/screening.ts';
import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { foldAligned } from '#text/fold-aligned.ts';
import { findCountry } from '#vocabulary/countries.ts';
import { type City, distanceKm, lookUpPlace } from '#vocabulary/places.ts';
import { sentenceAround, type TextRange } from '#vocabulary/sentences.ts';
import { spanOfFact } from './cv-skills.ts';
import type { ScoredCandidate } from './scored-candidate.ts';

type Home = { city: string | null; countryCode: string | null; place: City | undefined };

const sameCityKm = 15;
const nearKm = 60;
// Of the same country, by distance; without one, what lies in between.
const domestic: [km: number, score: number][] = [
  [150, 80],
  [400, 70],
];
const farDomestic = 60;
const unknownDistance = 70;
const abroad = 20;
const relocationDomestic = 15;
const relocationAbroad = 30;
const domesticMax = 90;
const textLengthMax = 60_000;
const relocation =
  /(?<!not )(?<!nicht )\b(?:(?:willing|ready|open|happy|prepared) to (?:relocat\w+|move)|open (?:to|for) relocation|umzugsbereit\w*|bereit umzuziehen|bereitschaft zum umzug|mobilite (?:nationale|internationale|geographique)|pret\w* a demenager|disponibilidad (?:para|de) (?:cambio de residencia|reubica\w+|trasladar\w*)|disponible para reubicarme|disponibilidade para mudan[cs]a|disposto a mudar|bereid (?:om )?te verhuizen|disponibil\w+ al? trasferimento)/;

/** Remote or the same city 100, near 90, the same country 60 to 80, another 20; more for a candidate who would move; unknown is null. */
export function scoreLocation(
  { location }: ScreeningCriteria,
  parsedCv: ParsedCv,
  text: string,
  candidate: ScoredCandidate,
): LocationResult {
  const home = readHome(parsedCv, candidate);
  const moves = findRelocation(text);
  const base = {
    asked: location && [location.city, location.country_code].filter(Boolean).join(', '),
    found: [home.city, home.countryCode].filter(Boolean).join(', ') || null,
    distance_km: null,
    is_remote: location?.mode === 'remote',
    would_relocate: moves !== undefined,
    ...quoteOfPlace(parsedCv, text, moves, candidate),
  };
  if (location?.mode === 'remote') return { ...base, score: 100, reason: null };
  if (!location || (!location.city && !location.country_code)) return { ...base, score: null, reason: 'job_has_no_place' };
  if (!home.city && !home.countryCode) return { ...base, score: null, reason: 'place_of_candidate_unknown' };
  const work = location.city ? lookUpPlace(location.city, location.country_code) : undefined;
  const distance = work && home.place ? distanceKm(work, home.place) : null;
  const score = placeScore(location, home, distance, moves !== undefined);
  return { ...base, score, reason: score === null ? 'place_of_candidate_unknown' : null, distance_km: distance };
}

/** What counts in the order of candidates. One who names no place is neither better nor worse off there than one who names another country. */
export function comparedLocation({ score, reason, would_relocate }: LocationResult): number | null {
  return reason === 'place_of_candidate_unknown' ? abroadScore(would_relocate) : score;
}

function abroadScore(wouldRelocate: boolean): number {
  return wouldRelocate ? abroad + relocationAbroad : abroad;
}

function placeScore(
  { city, country_code }: NonNullable<ScreeningCriteria['location']>,
  home: Home,
  distance: number | null,
  wouldRelocate: boolean,
): number | null {
  const isSameName = city !== null && home.city !== null && foldAligned(city).trim() === foldAligned(home.city).trim();
  if (distance !== null ? distance <= sameCityKm : isSameName) return 100;
  if (distance !== null && distance <= nearKm) return 90;
  if (country_code === null || home.countryCode === null) return null;
  if (country_code !== home.countryCode) return abroadScore(wouldRelocate);
  const score = distance === null ? unknownDistance : (domestic.find(([km]) => distance <= km)?.[1] ?? farDomestic);
  return wouldRelocate ? Math.min(domesticMax, score + relocationDomestic) : score;
}

/** What the candidate said, else what the CV says: city and country, never street or postcode. */
function readHome({ basics }: ParsedCv, { location_city, location_country }: ScoredCandidate): Home {
  const city = location_city || (location_country ? null : (basics.location?.city ?? null));
  const country = location_country || (location_city ? null : (basics.location?.countryCode ?? null));
  const countryCode = country ? (findCountry(country) ?? null) : null;
  const place = city ? lookUpPlace(city, countryCode) : undefined;
  return { city, countryCode: countryCode ?? place?.countryCode ?? null, place };
}

function findRelocation(text: string): TextRange | undefined {
  const match = relocation.exec(foldAligned(text.slice(0, textLengthMax)));
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}

function quoteOfPlace(
  parsedCv: ParsedCv,
  text: string,
  moves: TextRange | undefined,
  { location_city, location_country }: ScoredCandidate,
) {
  const written = parsedCv.basics.location?.city ?? null;
  const isFromCv = location_city ? location_city === written : !location_country;
  const city = isFromCv ? spanOfFact(parsedCv, text, '/basics/location/city', written) : undefined;
  const span = moves ? sentenceAround(text, moves) : city;
  return { quote: span ? text.slice(span.start, span.end) : null, start: span?.start ?? null, end: span?.end ?? null };
}
