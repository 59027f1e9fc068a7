import type { CvEntry, CvPerson } from './cv-person.ts';

/** Each entry in one line: `title | place | from | to`, and what was done, each behind another ` | `. */
type PersonRow = Omit<CvPerson, 'job' | 'email' | 'work' | 'education' | 'skills' | 'languages'> & {
  job?: string;
  email?: string;
  work: string[];
  education: string;
  skills: string;
  languages: string;
};

/** An applicant of the first job whose address is made of the name, unless it is said otherwise. */
export function personWithCv({ work, education, skills, languages, ...person }: PersonRow): CvPerson {
  return {
    job: 'Backend Engineer',
    email: `${mailboxName(person.name)}@example.com`,
    ...person,
    work: work.map(parseEntry),
    education: [parseEntry(education)],
    skills: skills.split(', '),
    languages: languages.split(', '),
  };
}

function parseEntry(row: string): CvEntry {
  const [title = '', place = '', from = '', to = '', ...lines] = row.split(' | ');
  return { title, place, from, to, lines };
}

function mailboxName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
}
