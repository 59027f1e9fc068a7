import { isDeepStrictEqual } from 'node:util';
import { headlineMax, isEmail, languagesMax } from '@muster/contract/candidates/candidate-input.ts';
import { languageLengthMax, nameLengthMax, phoneLengthMax, placeLengthMax, urlLengthMax } from '@muster/contract/limits.ts';
import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { type CurrentCandidate, type FieldChange, hasName } from '#candidates/candidate.ts';
import { splitName } from '#candidates/editing/split-name.ts';
import { fold } from '#text/fold.ts';
import { isWebUrl } from '#text/web-url.ts';
import { profileLinks } from './profile-links.ts';

type Filled = Partial<
  Pick<
    CurrentCandidate,
    | 'name'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'phone'
    | 'headline'
    | 'current_company'
    | 'current_title'
    | 'location_city'
    | 'location_country'
    | 'professional_network_url'
    | 'code_host_url'
    | 'website_url'
    | 'languages'
  >
>;

/** Values that are less often right than wrong are in parsed_cv only. */
const confidenceMin = 0.5;
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What the CV says of fields that are empty. What a person typed is never changed, nor what they have emptied: these are `corrected`. */
export function fillFromCv(
  candidate: CurrentCandidate,
  parsedCv: ParsedCv,
  corrected: ReadonlySet<string>,
): { filled: Filled; changes: FieldChange[] } {
  const found: Filled = {
    ...nameFrom(candidate, parsedCv),
    email: emailFrom(parsedCv),
    phone: short(certain(parsedCv, '/basics/phone', parsedCv.basics.phone), phoneLengthMax),
    headline: short(certain(parsedCv, '/basics/label', parsedCv.basics.label), headlineMax),
    ...positionFrom(candidate, parsedCv),
    ...placeFrom(candidate, parsedCv),
    ...linksFrom(parsedCv),
    languages: languagesFrom(parsedCv),
  };
  const changes = Object.entries(found)
    .filter(([what]) => !corrected.has(what))
    .flatMap(([what, to]) => changeOf(candidate, what, to));
  return { filled: Object.fromEntries(changes.map(({ what, to }) => [what, to])), changes };
}

function changeOf(candidate: Record<string, unknown>, what: string, to: unknown): FieldChange[] {
  const from = candidate[what];
  return isEmpty(from) && !isEmpty(to) && !isDeepStrictEqual(from, to) ? [{ what, from, to }] : [];
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** Only for uploads without any name: the parts of a name belong together. */
function nameFrom(candidate: CurrentCandidate, parsedCv: ParsedCv): Filled {
  const name = short(certain(parsedCv, '/basics/name', parsedCv.basics.name), nameLengthMax);
  if (candidate.type !== 'upload' || hasName(candidate) || name === null) return {};
  return { name, ...splitName(name) };
}

function emailFrom(parsedCv: ParsedCv): string | null {
  const email = certain(parsedCv, '/basics/email', parsedCv.basics.email);
  return email !== null && isEmail(email) ? email.trim() : null;
}

/** The present position; when one half was typed, the other is filled only from the same position. */
function positionFrom({ current_company, current_title }: CurrentCandidate, parsedCv: ParsedCv): Filled {
  const index = parsedCv.work.findIndex(
    ({ isCurrent, name, position }) => isCurrent && isSame(current_company, name) && isSame(current_title, position),
  );
  const work = parsedCv.work[index];
  if (!work) return {};
  return {
    current_title: short(certain(parsedCv, `/work/${index}/position`, work.position), headlineMax),
    current_company: short(certain(parsedCv, `/work/${index}/name`, work.name), headlineMax),
  };
}

function isSame(typed: string | null, read: string | null): boolean {
  return isEmpty(typed) || (read !== null && fold(typed ?? '').trim() === fold(read).trim());
}

/** City and country belong together, too. */
function placeFrom({ location_city, location_country }: CurrentCandidate, parsedCv: ParsedCv): Filled {
  const { location } = parsedCv.basics;
  const country = location?.countryCode == null ? null : englishCountryName(location.countryCode);
  if (!location || !isSame(location_city, location.city)) return {};
  if (!isSame(location_country, country) && !isSame(location_country, location.countryCode)) return {};
  return {
    location_city: short(certain(parsedCv, '/basics/location/city', location.city), placeLengthMax),
    location_country: certain(parsedCv, '/basics/location/countryCode', country),
  };
}

function englishCountryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? null) : null;
}

function linksFrom({ basics }: ParsedCv): Filled {
  const { professionalNetwork, codeHost, website } = profileLinks(basics);
  return {
    professional_network_url: toWebUrl(professionalNetwork),
    code_host_url: toWebUrl(codeHost),
    website_url: toWebUrl(website),
  };
}

function toWebUrl(address: string | null): string | null {
  if (address === null || address.length > urlLengthMax) return null;
  const complete = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return isWebUrl(complete) ? complete : null;
}

function languagesFrom({ languages }: ParsedCv): CurrentCandidate['languages'] {
  return languages
    .filter(({ language }) => language.trim() !== '' && language.length <= languageLengthMax)
    .slice(0, languagesMax)
    .map(({ language, fluency }) => ({ language, level: short(fluency, languageLengthMax) }));
}

function certain(parsedCv: ParsedCv, pointer: string, value: string | null): string | null {
  const confidence = parsedCv.evidence[pointer]?.confidence ?? 1;
  return confidence >= confidenceMin ? value : null;
}

function short(value: string | null, lengthMax: number): string | null {
  const text = value?.trim() ?? '';
  return text === '' || text.length > lengthMax ? null : text;
}
