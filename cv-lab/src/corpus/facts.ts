import type { Career } from './career.ts';
import type { CvFacts } from './cv.ts';
import type { Person } from './person.ts';
import type { MadeSections } from './sections.ts';

/** What a reader should find: each value as the CV shows it, dates and the phone number normalised. */
export function factsOf(person: Person, career: Career, made: MadeSections, label: string | null, country: string): CvFacts {
  const { profile, website } = person.links;
  return {
    basics: {
      name: person.name,
      label,
      email: person.email,
      phone: person.phone,
      url: website,
      summary: made.summary,
      location: { city: person.city, region: null, countryCode: country },
      profiles: profile ? [{ network: 'LinkedIn', url: profile }] : [],
    },
    work: career.work.flatMap(({ organisation, place, positions }) =>
      positions.map(({ title, period, notes, bullets }) => ({
        name: organisation,
        position: title,
        location: place,
        startDate: period.startDate,
        endDate: period.endDate,
        isCurrent: period.isCurrent,
        summary: [...notes, ...bullets].join('\n') || null,
      })),
    ),
    education: career.education.map(({ organisation, period }, index) => ({
      institution: organisation,
      studyType: career.degrees[index]?.studyType ?? null,
      area: career.degrees[index]?.area ?? null,
      startDate: period.startDate,
      endDate: period.endDate,
    })),
    skills: made.skills.map((name) => ({ name })),
    languages: made.languages,
    certificates: made.certificates.map(({ name, date }) => ({ name, issuer: null, date })),
    projects: made.projects.map(({ name, description }) => ({ name, description, startDate: null, endDate: null })),
  };
}
