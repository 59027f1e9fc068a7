import type { CvEntry, CvPerson } from './cv-person.ts';

type WorkRow = [title: string, place: string, from: string, to: string, ...lines: string[]];
type EducationRow = [title: string, place: string, from: string, to: string];

type ApplicantRow = Omit<CvPerson, 'job' | 'email' | 'work' | 'education' | 'skills' | 'languages'> & {
  application: NonNullable<CvPerson['application']>;
  work: WorkRow[];
  education: EducationRow;
  skills: string;
  languages: string;
};

/** An applicant of the first job, whose address is made of the name. */
export function backendApplicant({ work, education, skills, languages, ...person }: ApplicantRow): CvPerson {
  return {
    ...person,
    job: 'Backend Engineer',
    email: `${mailboxName(person.name)}@example.com`,
    work: work.map(([title, place, from, to, ...lines]): CvEntry => ({ title, place, from, to, lines })),
    education: [entry(education)],
    skills: skills.split(', '),
    languages: languages.split(', '),
  };
}

function entry([title, place, from, to]: EducationRow): CvEntry {
  return { title, place, from, to };
}

function mailboxName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
}
