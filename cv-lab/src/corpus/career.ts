import type { Entry, Manner, Position } from './cv.ts';
import { type DateStyle, newestMonth, type Period, showEndOnly, showPeriod } from './date-text.ts';
import { makeCompanyName } from './natural/company-names.ts';
import { describePosition, type NaturalHabits, pickNaturalHabits } from './natural/descriptions.ts';
import { asciiWord } from './person.ts';
import { type Phrases, phrasesFor } from './phrases.ts';
import type { Random } from './random.ts';
import type { Vocabulary, Words } from './vocabulary.ts';

const now = newestMonth;

export type Degree = { title: string; studyType: string; area: string | null };
export type Career = { work: Entry[]; education: Entry[]; degrees: Degree[] };
/** Habits of a person, the same in all entries. */
type Habits = { notes: 'none' | 'employment' | 'companynotes'; tasks: 'bullets' | 'labelled' | 'prose' };
type Setting = {
  manner: Manner;
  habits?: Habits;
  naturalHabits?: NaturalHabits;
  vocabulary: Vocabulary;
  profession: Words;
  phrases: Phrases;
  surnames: readonly string[];
  dates: DateStyle;
  random: Random;
};

export function makeCareer(given: Setting): Career {
  const { random, vocabulary, surnames } = given;
  const setting =
    given.manner === 'natural' ? { ...given, naturalHabits: pickNaturalHabits(given) } : { ...given, habits: pickHabits(random) };
  const count = random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 6]);
  const isChanger = count > 2 && random.chance(0.15);
  const before = isChanger ? random.pick([...vocabulary.professions.values()]) : setting.profession;
  const beforePhrases = phrasesFor(vocabulary, before, surnames, random);
  const work: Entry[] = [];
  let end: number | null = random.chance(0.72) ? null : now - random.integer(1, 14);
  for (let index = 0; index < count; index += 1) {
    const isOld = isChanger && index >= count - 1;
    const made = makeJob(isOld ? { ...setting, profession: before, phrases: beforePhrases } : setting, end, index, count);
    work.push(made.entry);
    end =
      made.start -
      (random.chance(0.3) ? random.integer(2, 14) : random.chance(0.12) ? -random.integer(2, 8) : random.integer(0, 1));
  }
  return { work, ...makeEducation(setting, Math.min(end ?? now, now)) };
}

function makeJob(setting: Setting, end: number | null, index: number, count: number): { entry: Entry; start: number } {
  const { random, vocabulary, profession, dates } = setting;
  const words = vocabulary.general;
  const isIntern = index === count - 1 && count > 1 && random.chance(0.3);
  const isFreelance = !isIntern && random.chance(0.05);
  const steps = !isIntern && !isFreelance && random.chance(0.16) ? random.integer(2, 3) : 1;
  const positions: Position[] = [];
  let last = end;
  let start = 0;
  const titles = random.sample(profession('titles'), steps);
  for (const title of titles) {
    start = (last ?? now) - (isIntern ? random.integer(2, 6) : random.integer(7, 66));
    positions.push({
      title: isIntern ? internTitle(setting, title) : title,
      period: shown({ start, end: last }),
      ...makeTasks(setting, index),
    });
    last = start - 1;
  }
  const place = random.chance(0.7) ? showPlace(setting) : null;
  const organisation = isFreelance ? random.pick(words('freelance')) : employerName(setting);
  const web = setting.manner === 'natural' && !isFreelance ? webOf(organisation, random) : null;
  return { entry: { organisation, web, place, period: shown({ start, end }), positions }, start };

  function shown(period: Period) {
    return showPeriod(period, dates, words);
  }
}

/** The address of the employer, which many CVs show in each entry. */
function webOf(organisation: string, random: Random): string {
  const host =
    organisation.includes('.') && !/[\s,]/.test(organisation) ? organisation : `${asciiWord(organisation) || 'firm'}.example`;
  return random.pick([`https://${host}`, `www.${host}`, host, `https://www.${host}/`]);
}

function employerName({ random, phrases, vocabulary, manner, surnames }: Setting): string {
  if (manner === 'natural' && random.chance(0.7)) return makeCompanyName(surnames, random);
  const name = phrases.employer();
  return random.chance(0.04) ? phrases.fill(`${name} ${random.pick(vocabulary.general('via'))}`) : name;
}

function showPlace({ random, phrases, vocabulary }: Setting): string {
  const country = vocabulary.general('country')[0]?.split('=')[0] ?? '';
  return random.chance(0.15) ? `${phrases.city()}, ${country}` : phrases.city();
}

function internTitle({ random, phrases, vocabulary }: Setting, title: string): string {
  return random.chance(0.5)
    ? random.pick(vocabulary.general('intern'))
    : phrases.fill(random.pick(vocabulary.general('internprefix')), { title });
}

function pickHabits(random: Random): Habits {
  return {
    notes: random.pick(['none', 'none', 'none', 'employment', 'companynotes']),
    tasks: random.pick(['bullets', 'bullets', 'bullets', 'labelled', 'prose']),
  };
}

function makeTasks(setting: Setting, index: number): { notes: string[]; bullets: string[] } {
  const { random, phrases, vocabulary, habits, naturalHabits } = setting;
  if (naturalHabits) return describePosition(setting, naturalHabits, index);
  const bullets = makeBullets(setting, index);
  const kind = habits?.notes ?? 'none';
  const notes = kind !== 'none' && random.chance(0.8) ? [phrases.fill(random.pick(vocabulary.general(kind)))] : [];
  if (bullets.length === 0 || habits?.tasks === 'bullets') return { notes, bullets };
  if (habits?.tasks === 'labelled') return { notes: [...notes, random.pick(vocabulary.general('tasklabels'))], bullets };
  return { notes: [...notes, bullets.map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ')], bullets: [] };
}

function makeBullets({ random, phrases, profession, vocabulary }: Setting, index: number): string[] {
  const count = random.integer(0, Math.max(2, 5 - index));
  const bullets = [...new Set(Array.from({ length: count }, phrases.bullet))];
  if (!random.chance(0.12)) return bullets;
  return [...bullets, `${toolsLabels[vocabulary.language] ?? 'Tools'}: ${random.sample(profession('skills'), 3).join(', ')}`];
}

const toolsLabels: Record<string, string> = {
  en: 'Tools used',
  de: 'Eingesetzte Mittel',
  fr: 'Environnement',
  es: 'Herramientas',
  pt: 'Ferramentas',
  nl: 'Gebruikte middelen',
  it: 'Strumenti',
};

function makeEducation(setting: Setting, workStart: number): Pick<Career, 'education' | 'degrees'> {
  const { random, vocabulary, phrases, dates } = setting;
  const levels = random.pick([
    ['bachelor'],
    ['master', 'bachelor'],
    ['vocational'],
    ['bachelor', 'school'],
    ['master', 'bachelor', 'school'],
    ['vocational', 'school'],
    ['doctor', 'master', 'bachelor'],
    ['master'],
  ]);
  const degrees: Degree[] = [];
  const education: Entry[] = [];
  const endsOnly = random.chance(0.3);
  let end = workStart - random.integer(0, 4);
  for (const level of levels) {
    const start =
      end - (level === 'vocational' ? 36 : level === 'master' ? 24 : level === 'doctor' ? 44 : level === 'school' ? 84 : 36);
    const degree = makeDegree(setting, level);
    const period = endsOnly ? showEndOnly(end, dates, vocabulary.general) : showPeriod({ start, end }, dates, vocabulary.general);
    const kind = level === 'school' ? 'schools' : level === 'vocational' ? 'colleges' : 'universities';
    const organisation = phrases.fill(random.pick(vocabulary.general(kind)));
    const place = kind !== 'universities' || random.chance(0.75) ? null : phrases.city();
    const notes = random.chance(0.25) ? [phrases.fill(random.pick(vocabulary.general('studynotes')))] : [];
    education.push({ organisation, place, period, positions: [{ title: degree.title, period, notes, bullets: [] }] });
    degrees.push(degree);
    end = start - random.integer(0, 3);
  }
  return { education, degrees };
}

function makeDegree({ random, vocabulary, profession, phrases }: Setting, level: string): Degree {
  const template = random.pick(vocabulary.general(level));
  const field = random.pick(profession('fields'));
  const title = phrases.fill(template, { field });
  if (!template.includes('{field}')) return { title, studyType: title, area: null };
  return {
    title,
    studyType: phrases.fill(template, { field: '' }).replace(/[\s,:–-]+(?:in|en|de|of|em|di)?\s*$/, ''),
    area: field,
  };
}
