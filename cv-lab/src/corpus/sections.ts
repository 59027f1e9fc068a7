import type { Career } from './career.ts';
import type { Manner, Section, SectionKind } from './cv.ts';
import type { DateStyle } from './date-text.ts';
import type { Person } from './person.ts';
import type { Phrases } from './phrases.ts';
import type { Random } from './random.ts';
import type { Vocabulary, Words } from './vocabulary.ts';

export type Setting = {
  manner: Manner;
  vocabulary: Vocabulary;
  profession: Words;
  professionName: string;
  phrases: Phrases;
  person: Person;
  career: Career;
  dates: DateStyle;
  random: Random;
};
export type MadeSections = {
  sections: Section[];
  summary: string | null;
  skills: string[];
  languages: { language: string; fluency: string | null }[];
  certificates: { name: string; date: string | null }[];
  projects: { name: string; description: string }[];
};

export function makeSections(setting: Setting): MadeSections {
  const { vocabulary, career, random, phrases, professionName, manner } = setting;
  const heading = (kind: SectionKind) =>
    manner === 'natural' && naturalHeadings.has(kind) && random.chance(0.4)
      ? random.pick(vocabulary.natural(kind))
      : random.pick(vocabulary.general(kind));
  const sections: Section[] = [
    { kind: 'work', heading: heading('work'), form: 'entries', entries: career.work },
    { kind: 'education', heading: heading('education'), form: 'entries', entries: career.education },
  ];
  const summary = random.chance(0.5) ? makeSummary(setting) : null;
  if (summary) sections.push({ kind: 'summary', heading: heading('summary'), form: 'text', text: summary });
  const skills = makeSkills(setting);
  if (skills.names.length > 0) sections.push({ kind: 'skills', heading: heading('skills'), form: 'skills', groups: skills.groups });
  const languages = random.chance(0.72) ? makeLanguages(setting) : [];
  if (languages.length > 0) {
    const pairs = languages.map(({ language, fluency }) => ({ name: language, value: fluency }));
    sections.push({ kind: 'languages', heading: heading('languages'), form: 'pairs', pairs });
  }
  const certificates = random.chance(0.35) ? makeCertificates(setting) : [];
  if (certificates.length > 0) {
    const items = certificates.map(({ name, date }) =>
      date ? random.pick([`${name} (${date})`, `${name}, ${date}`, `${date}: ${name}`]) : name,
    );
    sections.push({ kind: 'certificates', heading: heading('certificates'), form: 'list', items });
  }
  const projects = random.chance(0.14)
    ? random.sample(vocabulary.general('projecttitles'), 2).map((name) => ({ name, description: phrases.bullet() }))
    : [];
  if (projects.length > 0) {
    sections.push({
      kind: 'projects',
      heading: heading('projects'),
      form: 'list',
      items: projects.map(({ name, description }) => `${name}: ${description}`),
    });
  }
  if (professionName === 'science')
    sections.push({ kind: 'publications', heading: heading('publications'), form: 'list', items: makePublications(setting) });
  if (random.chance(0.3))
    sections.push({
      kind: 'interests',
      heading: heading('interests'),
      form: 'list',
      items: random.sample(vocabulary.general('hobbies'), 3),
    });
  if (random.chance(0.15))
    sections.push({ kind: 'references', heading: heading('references'), form: 'list', items: [makeReference(setting)] });
  if (random.chance(0.12))
    sections.push({ kind: 'volunteering', heading: heading('volunteering'), form: 'list', items: [makeVolunteering(setting)] });
  if (vocabulary.language !== 'en' && random.chance(0.45)) {
    sections.push({ kind: 'personal', heading: heading('personal'), form: 'pairs', pairs: makePersonal(setting) });
  }
  return { sections, summary, skills: skills.names, languages, certificates, projects };
}

const naturalHeadings: ReadonlySet<SectionKind> = new Set(['work', 'education', 'skills', 'languages']);

function makeSummary({ random, phrases, vocabulary, career }: Setting): string {
  return phrases.fill(random.pick(vocabulary.general('summaries')), { title: career.work[0]?.positions[0]?.title ?? '' });
}

function makeSkills({ random, profession, vocabulary, phrases }: Setting): {
  names: string[];
  groups: { label: string | null; items: string[] }[];
} {
  if (random.chance(0.08)) return { names: [], groups: [] };
  const hard = random.sample(profession('skills'), random.integer(4, 12));
  const soft = random.chance(0.35) ? random.sample(vocabulary.general('softskills'), random.integer(2, 4)) : [];
  const names = [...hard, ...soft];
  const isLevelled = random.chance(0.15);
  const shown = (name: string) =>
    isLevelled && hard.includes(name) ? phrases.fill(`${name} ${random.pick(vocabulary.general('skilllevels'))}`) : name;
  if (!random.chance(0.3) || hard.length < 6) return { names, groups: [{ label: null, items: names.map(shown) }] };
  const half = Math.ceil(hard.length / 2);
  const [first = '', second = '', third = ''] = groupLabels[vocabulary.language] ?? [];
  const groups = [
    { label: first, items: hard.slice(0, half).map(shown) },
    { label: second, items: hard.slice(half).map(shown) },
    { label: third, items: soft },
  ];
  return { names, groups: groups.filter(({ items }) => items.length > 0) };
}

const groupLabels: Record<string, string[]> = {
  en: ['Tools', 'Methods', 'Personal'],
  de: ['Fachlich', 'Weitere', 'Persönlich'],
  fr: ['Métier', 'Outils', 'Savoir-être'],
  es: ['Técnicas', 'Otras', 'Personales'],
  pt: ['Técnicas', 'Outras', 'Pessoais'],
  nl: ['Vakkennis', 'Overig', 'Persoonlijk'],
  it: ['Tecniche', 'Altre', 'Personali'],
};

function makeLanguages({ random, vocabulary }: Setting): MadeSections['languages'] {
  const [own = '', ...others] = vocabulary.general('languagenames').map((item) => item.split('=')[0] ?? '');
  const levels = vocabulary.general('levels');
  const withLevels = random.chance(0.85);
  const chosen = [own, ...random.sample(others, random.integer(1, 3))];
  return chosen.map((language, index) => ({
    language,
    fluency: withLevels ? (index === 0 ? (levels[0] ?? null) : random.pick(levels.slice(1))) : null,
  }));
}

function makeCertificates({ random, profession }: Setting): MadeSections['certificates'] {
  const dated = random.chance(0.6);
  const names = random.sample(profession('certificates'), random.integer(1, 3));
  return names.map((name) => ({ name, date: dated ? String(random.integer(2010, 2025)) : null }));
}

function makePublications({ random, phrases, person }: Setting): string[] {
  const journals = [
    'Journal of Applied Biology',
    'Nature Communications',
    'Physical Review B',
    'Analytica Chimica Acta',
    'PLOS ONE',
  ];
  return Array.from({ length: random.integer(2, 5) }, () => {
    const initials = `${person.name.slice(0, 1)}. ${person.name.split(' ').at(-1)}`;
    return phrases.fill(`${initials}, K. {surname}: Notes on {object}. ${random.pick(journals)} {n} ({y}), {p}–{p}.`);
  });
}

function makeReference({ random, phrases, vocabulary, person }: Setting): string {
  const name = phrases.fill('Dr. {surname}');
  const phone = person.contacts.find(({ kind }) => kind === 'phone')?.text.replace(/\d\d$/, '00') ?? '';
  return phrases.fill(random.pick(vocabulary.general('referencelines')), { person: name, company: phrases.employer(), phone });
}

/** With years, and yet no job. */
function makeVolunteering({ random, phrases, vocabulary }: Setting): string {
  const start = random.integer(2008, 2018);
  return `${start} – ${start + random.integer(1, 6)}: ${phrases.fill(random.pick(vocabulary.general('projecttitles')))}, ${phrases.city()}`;
}

function makePersonal({ random, vocabulary, phrases, person }: Setting): { name: string; value: string }[] {
  const { general } = vocabulary;
  const pick = (key: string) => random.pick(general(key));
  const birth = `${String(random.integer(1, 28)).padStart(2, '0')}.${String(random.integer(1, 12)).padStart(2, '0')}.${random.integer(1964, 2001)}`;
  const place = random.chance(0.5) && vocabulary.language === 'de' ? ` in ${phrases.city()}` : '';
  const pairs = [
    { name: pick('born'), value: `${vocabulary.language === 'de' ? birth : birth.replace(/\./g, '/')}${place}` },
    { name: pick('nationality'), value: pick('nationalities') },
    { name: pick('marital'), value: pick('maritalvalues') },
    { name: pick('licence'), value: pick('licencevalues') },
  ];
  return pairs
    .filter((_, index) => index === 0 || random.chance(0.65))
    .concat(random.chance(0.2) ? [{ name: pick('address'), value: person.city }] : []);
}
