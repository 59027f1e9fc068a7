import type { Evidence, ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { ConfidenceOf } from './confidence/calibration.ts';
import type { Contact } from './contact/read-contact.ts';
import type { DateRange } from './dates/date-ranges.ts';
import type { EducationEntry } from './entries/read-education.ts';
import type { Certificate, Project } from './entries/read-items.ts';
import type { WorkEntry } from './entries/read-work.ts';
import type { SpokenLanguage } from './skills/read-languages.ts';
import type { Found } from './spans.ts';

type Basics = ParsedCv['basics'];

export type Facts = {
  contact: Contact;
  summary: Found | null;
  work: WorkEntry[];
  education: EducationEntry[];
  skills: Found[];
  languages: SpokenLanguage[];
  certificates: Certificate[];
  projects: Project[];
};

/** The facts as `parsed_cv`, with the evidence of every value. */
export function buildParsedCv(facts: Facts, confidenceOf: ConfidenceOf): ParsedCv {
  const evidence = new EvidenceMap(confidenceOf);
  return {
    basics: buildBasics(facts, evidence),
    work: facts.work.map((entry, index) => buildWork(entry, `/work/${index}`, evidence)),
    education: facts.education.map((entry, index) => buildEducation(entry, `/education/${index}`, evidence)),
    skills: facts.skills.map((skill, index) => ({ name: evidence.add(`/skills/${index}/name`, skill) ?? '' })),
    languages: facts.languages.map((entry, index) => ({
      language: evidence.add(`/languages/${index}/language`, entry.language) ?? '',
      fluency: evidence.add(`/languages/${index}/fluency`, entry.fluency),
    })),
    certificates: facts.certificates.map((entry, index) => ({
      name: evidence.add(`/certificates/${index}/name`, entry.name) ?? '',
      issuer: evidence.add(`/certificates/${index}/issuer`, entry.issuer),
      date: evidence.addDate(`/certificates/${index}/date`, entry.date?.startDate ?? null, entry.date),
    })),
    projects: facts.projects.map((entry, index) => buildProject(entry, `/projects/${index}`, evidence)),
    evidence: evidence.entries,
  };
}

function buildBasics({ contact, summary }: Facts, evidence: EvidenceMap): Basics {
  const { place, links } = contact;
  return {
    name: evidence.add('/basics/name', contact.name),
    label: evidence.add('/basics/label', contact.label),
    email: evidence.add('/basics/email', contact.email),
    phone: evidence.add('/basics/phone', contact.phone),
    url: evidence.add('/basics/url', links.website),
    summary: evidence.add('/basics/summary', summary),
    location:
      place === null
        ? null
        : {
            city: evidence.add('/basics/location/city', place.city),
            region: evidence.add('/basics/location/region', place.region),
            countryCode: evidence.add('/basics/location/countryCode', place.countryCode),
          },
    profiles: links.profiles.map(({ network, url }, index) => ({
      network,
      url: evidence.add(`/basics/profiles/${index}/url`, url) ?? '',
    })),
  };
}

function buildWork(entry: WorkEntry, pointer: string, evidence: EvidenceMap): ParsedCv['work'][number] {
  const { dates } = entry;
  return {
    name: evidence.add(`${pointer}/name`, entry.company),
    position: evidence.add(`${pointer}/position`, entry.title),
    location: evidence.add(`${pointer}/location`, entry.place),
    startDate: evidence.addDate(`${pointer}/startDate`, dates?.startDate ?? null, dates, dates?.confidence),
    endDate: evidence.addDate(`${pointer}/endDate`, dates?.endDate ?? null, dates, dates?.confidence),
    isCurrent: dates?.isCurrent ?? false,
    summary: evidence.add(`${pointer}/summary`, entry.summary),
  };
}

function buildEducation(entry: EducationEntry, pointer: string, evidence: EvidenceMap): ParsedCv['education'][number] {
  const { dates } = entry;
  // A single year beside a degree is the year of graduation.
  const [start, end] = dates?.isSingle ? [null, dates.startDate] : [dates?.startDate ?? null, dates?.endDate ?? null];
  return {
    institution: evidence.add(`${pointer}/institution`, entry.institution),
    studyType: evidence.add(`${pointer}/studyType`, entry.studyType),
    area: evidence.add(`${pointer}/area`, entry.area),
    startDate: evidence.addDate(`${pointer}/startDate`, start, dates),
    endDate: evidence.addDate(`${pointer}/endDate`, end, dates),
  };
}

function buildProject(entry: Project, pointer: string, evidence: EvidenceMap): ParsedCv['projects'][number] {
  const { dates } = entry;
  return {
    name: evidence.add(`${pointer}/name`, entry.name) ?? '',
    description: evidence.add(`${pointer}/description`, entry.description),
    startDate: evidence.addDate(`${pointer}/startDate`, dates?.startDate ?? null, dates),
    endDate: evidence.addDate(`${pointer}/endDate`, dates?.endDate ?? null, dates),
  };
}

/** Collects where each value stands, by JSON pointer. */
class EvidenceMap {
  readonly entries: Record<string, Evidence> = {};
  readonly #confidenceOf: ConfidenceOf;

  constructor(confidenceOf: ConfidenceOf) {
    this.#confidenceOf = confidenceOf;
  }

  /** Records the place of a value and returns the value. */
  add(pointer: string, found: Found | null): string | null {
    if (found === null || found.value === '') return null;
    const confidence = this.#confidenceOf(pointer, found.value, found.confidence);
    this.entries[pointer] = { confidence: Math.round(confidence * 100) / 100, start: found.start, end: found.end };
    return found.value;
  }

  addDate(pointer: string, value: string | null, range: DateRange | null, confidence = 0.9): string | null {
    return range === null || value === null ? null : this.add(pointer, { value, start: range.start, end: range.end, confidence });
  }
}
