import type { FactsHints } from '../facts-hints.ts';
import type { FactsLine } from '../facts-lines.ts';
import type { Section } from '../sections/split-sections.ts';
import type { Found } from '../spans.ts';
import { findEmails } from './find-emails.ts';
import { findHomePlace, type HomePlace } from './find-home-place.ts';
import { findLabel } from './find-label.ts';
import { type ContactLinks, findLinks } from './find-links.ts';
import { findName } from './find-name.ts';
import { findPhones } from './find-phones.ts';
import { phoneCountries } from './phone-countries.ts';

export type Contact = {
  name: Found | null;
  label: Found | null;
  email: Found | null;
  phone: Found | null;
  links: ContactLinks;
  place: HomePlace | null;
};

const contactKinds = new Set(['header', 'contact', 'personal']);

/** Name and contact data: from the header and sections of contact data, or else from anywhere but references. */
export function readContact(
  lines: readonly FactsLine[],
  sections: readonly Section[],
  hints: FactsHints,
  language: string | undefined,
): Contact {
  const header = sections.filter((section) => contactKinds.has(section.kind)).flatMap((section) => section.lines);
  const others = sections.filter((section) => section.kind !== 'references').flatMap((section) => section.lines);
  const contactLines = new Set(header);
  const place = findHomePlace(header);
  const email = highestConfidence(findEmails(header)) ?? highestConfidence(findEmails(others));
  const countries = phoneCountries(place, hints.countryCode, language);
  const largest = Math.max(0, ...lines.slice(0, 400).map((line) => line.fontSize));
  const name = findName(lines, contactLines, email?.value ?? null, largest);
  return {
    name,
    label: findLabel(header, name),
    email,
    phone: findPhones(header, countries)[0] ?? findPhones(others, countries)[0] ?? null,
    links: findLinks(lines, contactLines),
    place,
  };
}

/** Of equal confidence the first. */
function highestConfidence(found: readonly Found[]): Found | null {
  return found.reduce<Found | null>((best, next) => (best === null || next.confidence > best.confidence ? next : best), null);
}
