import assert from 'node:assert/strict';
import { readCriteria } from '#screening/criteria/read-criteria.ts';
import { readFacts } from '#screening/facts/read-facts.ts';
import { readDocument } from '#screening/reading/read-document.ts';
import { scoreCv } from '#screening/scores/score-cv.ts';

type Person = { name: string; born: string; nationality: string; marital: string; gender: string; street: string; photo: string };

const at = new Date('2026-11-15T00:00:00Z');
const unknownCandidate = { location_city: null, location_country: null, languages: [] };

export const person: Person = {
  name: 'Anna Lindqvist',
  born: '12 March 1988',
  nationality: 'Swedish',
  marital: 'single',
  gender: 'female',
  street: 'Hauptstraße 12',
  photo: '',
};

/** Everything that must not count, also names that are skills, and words that are near them. */
const swaps: Partial<Person>[] = [
  ...[
    'Ruby Java',
    'Taylor Swift',
    'Erik Word',
    'Julia Perl',
    'Ada Python',
    'Mohammed Al-Rashid',
    'Nguyễn Thị Hoa',
    'Siobhán O’Neill',
  ].map((name) => ({ name })),
  { name: 'Jamal Washington', gender: 'male' },
  { name: 'Spring Rust' },
  { born: '3 July 1961' },
  { born: '30 December 2003' },
  { nationality: 'German' },
  { nationality: 'Nigerian' },
  { nationality: 'French' },
  { marital: 'married, 3 children' },
  { marital: 'divorced' },
  { gender: 'male' },
  { street: 'Java Road 5' },
  { street: 'Rue de Paris 99' },
  { photo: '[Photo]\n' },
  { name: 'Ruby Java', born: '1 January 1950', nationality: 'Turkish', marital: 'widowed', gender: 'male', street: 'Oracle Way 1' },
];

type Career = { job: string; ad: string; body: string };

export const careers: Career[] = [
  {
    job: 'Senior Software Engineer',
    ad: 'Requirements:\n- 5 years of experience with Python, Ruby, Java and PostgreSQL\n- Fluent English, good German\nNice to have:\n- Kubernetes, Swift',
    body: `Summary
Engineer with eight years of experience in web services.

Work experience
Senior Software Engineer, Northgate Software Ltd
03/2019 – present
- Built the payment platform in Python and PostgreSQL
- Led a team of four

Software Developer, Kestrel Labs
06/2015 – 02/2019
- REST services in Java, Docker

Education
BSc Computer Science, University of Leeds, 2012 – 2015

Skills
Python, Java, PostgreSQL, Docker, Git

Languages
English (native), German (B2)`,
  },
  {
    job: 'Pflegefachkraft (m/w/d)',
    ad: 'Ihr Profil:\n- Examinierte Pflegekraft mit mindestens 3 Jahren Berufserfahrung\n- Wundversorgung und Pflegedokumentation\n- Deutschkenntnisse C1\n- Führerschein von Vorteil',
    body: `Berufserfahrung
Gesundheits- und Krankenpflegerin, Klinikum Nord
04/2018 – heute
- Wundversorgung und Medikamentengabe auf der Intensivstation
- Anleitung von Auszubildenden

Pflegehelferin, Seniorenheim Abendrot
01/2015 – 03/2018
- Grundpflege und Pflegedokumentation

Ausbildung
Staatlich geprüfte Gesundheits- und Krankenpflegerin, Pflegeschule Hamburg, 2014

Kenntnisse
Wundmanagement, Intensivpflege, Erste Hilfe

Sprachen
Deutsch (Muttersprache), Englisch (B1)`,
  },
  {
    job: 'Comptable',
    ad: 'Votre profil :\n- 3 à 5 ans d’expérience en comptabilité\n- Excel et SAP exigés\n- La paie serait un plus\n- Anglais courant',
    body: `Expérience professionnelle
Comptable, Cabinet Moreau
janvier 2017 – aujourd'hui
- Comptabilité fournisseurs et clôture mensuelle

Assistante comptable, Lefèvre SARL
mars 2013 – décembre 2016
- Facturation, rapprochement bancaire

Formation
BTS Comptabilité, Lycée Voltaire, 2012

Compétences
Comptabilité générale, Excel, SAP, gestion de la paie

Langues
Français (langue maternelle), anglais (C1)`,
  },
  {
    job: 'Sales Manager',
    ad: 'Requirements:\n- Negotiation, CRM and key account management\n- At least 4 years of experience\n- Salesforce is a plus',
    body: `EXPERIENCE
Area Sales Manager | Brightwell Foods | Jan 2018 - Present
Key account management, negotiation of contracts and the regional sales plan.

Account Executive | Halewood Media | May 2014 - Dec 2017
Cold calling, lead generation, Salesforce.

EDUCATION
BA Business Administration, University of Kent, 2011 - 2014

SKILLS
Negotiation, Salesforce, CRM, Microsoft Excel`,
  },
];

export const headers: ((person: Person) => string)[] = [
  ({ name, born, nationality, marital, gender, street, photo }) =>
    `${photo}${name}\n${street}, 20095 Hamburg\nE-mail: candidate@example.com\nPhone: +49 40 1234567\nDate of birth: ${born}\nNationality: ${nationality}\nMarital status: ${marital}\nGender: ${gender}\n`,
  ({ name, born, nationality, marital, gender, street, photo }) =>
    `CURRICULUM VITAE\n${photo}\n${name}\ncandidate@example.com | +49 40 1234567\n${street} | 20095 Hamburg\n\nPersonal details\nBorn: ${born}\nNationality: ${nationality}\nSex: ${gender}\nMarital status: ${marital}\n`,
  ({ name, born, nationality, marital, gender, street, photo }) =>
    `${name.toUpperCase()}\n${photo}Address: ${street}, 20095 Hamburg\nMail: candidate@example.com\nBorn ${born}, ${nationality}, ${marital}, ${gender}\n`,
];

export async function scoresOf({ job, ad, body }: Career, header: (person: Person) => string, swapped: Person) {
  const document = await readDocument(Buffer.from(`${header(swapped)}\n${body}\n`), 'text/plain');
  const parsedCv = readFacts(document, { countryCode: 'DE' });
  const place = { city: 'Hamburg', job_country: 'Germany', job_mode: null, career_level: null };
  const criteria = readCriteria({ job_title: job, job_description: ad, ...place });
  const { score, skills, experience, location } = scoreCv({
    parsedCv,
    text: document.text,
    criteria,
    candidate: unknownCandidate,
    at,
  });
  return { score, skills: skills.score, experience: experience.score, location: location.score };
}

/** Compares the scores of each CV with those after a swap, with all swaps or every third one, and returns how many were tried. */
export async function compareSwaps(share: number): Promise<number> {
  let tried = 0;
  for (const [number, career] of careers.entries())
    for (const [layout, header] of headers.entries()) {
      const expected = await scoresOf(career, header, person);
      assert.ok(expected.skills !== null && expected.experience !== null, `${career.job} is scored`);
      for (const swap of swaps.filter((_, index) => (index + number + layout) % share === 0)) {
        const found = await scoresOf(career, header, { ...person, ...swap });
        assert.deepEqual(found, expected, `${career.job}, header ${layout}, ${JSON.stringify(swap)}`);
        tried += 1;
      }
    }
  return tried;
}
