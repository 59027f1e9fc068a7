import { foldAligned } from '#text/fold-aligned.ts';
import { countriesOfPlace } from '../../vocabulary/places.ts';
import type { Facts } from './build-parsed-cv.ts';
import type { Contact } from './contact/read-contact.ts';
import type { LanguageSupport } from './detect-language.ts';
import { collapseBlanks, type Found } from './spans.ts';
import { findDegree, schoolPattern } from './words/education-words.ts';
import { companyScore, titleScore } from './words/segment-scores.ts';

const nameConfidenceMin = 0.7;

/**
 * Of a CV in a language that the reader does not know, only what shows by itself what it is: contact data, skills of the vocabulary, and
 * titles, companies and schools with a word that is known. Anything else would be a guess.
 */
export function onlyKnown(facts: Facts, support: LanguageSupport, text: string): Facts {
  if (support === 'full') return facts;
  const work = facts.work
    .map((entry) => ({
      ...entry,
      title: withSign(entry.title, (text) => titleScore(text) > 1),
      company: withSign(entry.company, (value) => companyScore(value) > 1 && !value.includes(',')),
      place: null,
    }))
    .filter(({ title, company }) => title !== null || company !== null);
  const education = facts.education
    .map((entry) => ({
      ...entry,
      institution: withSign(entry.institution, (text) => schoolPattern.test(foldAligned(text))),
      studyType: withSign(entry.studyType, (text) => findDegree(foldAligned(text)) !== null),
      area: null,
    }))
    .filter(({ institution, studyType }) => institution !== null || studyType !== null);
  const known = { ...facts, contact: onlyKnownContact(facts.contact, text), work, education };
  return support === 'headings' ? known : { ...known, summary: null, certificates: [], projects: [] };
}

function onlyKnownContact(contact: Contact, text: string): Contact {
  const { name, place } = contact;
  const isKnownPlace = place !== null && (place.countryCode !== null || countriesOfPlace(place.city?.value ?? '').length > 0);
  return {
    ...contact,
    name: onFirstLine(name, text),
    place: isKnownPlace ? place : null,
  };
}

/** The line below a name may be a title that is not known. */
function onFirstLine(name: Found | null, text: string): Found | null {
  if (name === null || name.confidence < nameConfidenceMin) return null;
  const [first = ''] = text.slice(name.start, name.end).split('\n');
  const value = collapseBlanks(first);
  return value.includes(' ') ? { ...name, value, end: name.start + first.length } : null;
}

function withSign(found: Found | null, hasSign: (text: string) => boolean): Found | null {
  return found !== null && hasSign(found.value) ? found : null;
}
