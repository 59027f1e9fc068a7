import { type Career, makeCareer } from './career.ts';
import type { Cv, Manner, Section } from './cv.ts';
import { pickDateStyle } from './date-text.ts';
import { factsOf } from './facts.ts';
import { countryCode, makePerson } from './person.ts';
import { phrasesFor } from './phrases.ts';
import type { Random } from './random.ts';
import { makeSections } from './sections.ts';
import type { Vocabulary, Words } from './vocabulary.ts';

/** Sections stand in the order that people use: a summary first, then work and education in either order, then the rest. */
const order: Section['kind'][] = [
  'personal',
  'summary',
  'skills',
  'work',
  'education',
  'skills',
  'certificates',
  'projects',
  'publications',
  'languages',
  'volunteering',
  'interests',
  'references',
];

export function makeCv(
  vocabulary: Vocabulary,
  professionName: string,
  names: Words[],
  random: Random,
  manner: Manner = 'tidy',
): Cv {
  const profession = vocabulary.professions.get(professionName);
  if (!profession) throw new Error(`The language ${vocabulary.language} has no profession ${professionName}.`);
  const surnames = names.flatMap((origin) => origin('surnames')).filter((name) => !name.includes(' '));
  const phrases = phrasesFor(vocabulary, profession, surnames, random);
  const person = makePerson(vocabulary, names, phrases, random);
  const dates = pickDateStyle(vocabulary.language, vocabulary.general, random);
  const career = makeCareer({ manner, vocabulary, profession, phrases, surnames, dates, random });
  const made = makeSections({ manner, vocabulary, profession, professionName, phrases, person, career, dates, random });
  const label = random.chance(0.6) ? labelOf(career, random) : null;
  return {
    language: vocabulary.language,
    countryCode: countryCode(vocabulary),
    profession: professionName,
    name: person.shownName,
    label,
    contacts: person.contacts,
    sections: arrange(made.sections, random),
    hasPhoto: random.chance(0.3),
    signature:
      vocabulary.language === 'de' && random.chance(0.3) ? phrases.fill('{city}, 1{d}.0{d}.2025', { city: person.city }) : null,
    words: {
      documentTitle: random.pick(vocabulary.general('doctitle')),
      at: random.pick(vocabulary.general('at')),
      labels: vocabulary.general('labels'),
      contactHeading: random.pick(vocabulary.general('contact')),
    },
    facts: factsOf(person, career, made, label, countryCode(vocabulary)),
  };
}

function labelOf(career: Career, random: Random): string | null {
  const title = career.work[0]?.positions[0]?.title;
  return title && random.chance(0.9) ? title : null;
}

function arrange(sections: Section[], random: Random): Section[] {
  const wanted = order.filter((kind, place) => kind !== 'skills' || place === (random.chance(0.2) ? 2 : 5));
  const educationFirst = random.chance(0.18);
  const rank = (section: Section) => {
    if (educationFirst && section.kind === 'education') return wanted.indexOf('work') - 0.5;
    const place = wanted.indexOf(section.kind);
    return place < 0 ? wanted.indexOf('education') + 0.5 : place;
  };
  return sections
    .map((section) => ({ section, rank: rank(section) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ section }) => section);
}
