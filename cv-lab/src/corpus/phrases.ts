import type { Random } from './random.ts';
import type { Vocabulary, Words } from './vocabulary.ts';

/** Fills the blanks of templates in one language, for one profession. */
export type Phrases = {
  fill: (template: string, more?: Record<string, string>) => string;
  bullet: () => string;
  employer: () => string;
  city: () => string;
};

export function phrasesFor(vocabulary: Vocabulary, profession: Words, surnames: readonly string[], random: Random): Phrases {
  const { general } = vocabulary;
  const values: Record<string, () => string> = {
    n: () => String(random.integer(2, 24)),
    d: () => String(random.integer(1, 8)),
    p: () => String(random.integer(5, 48)),
    y: () => String(random.integer(2011, 2025)),
    k: () => amount(vocabulary.language, random),
    city: () => random.pick(general('cities')),
    surname: () => random.pick(surnames),
    surname2: () => random.pick(surnames),
    saint: () => random.pick(general('saints')),
    coined: () => random.pick(general('coined')),
    known: () => random.pick(general('knowncompanies')),
    branch: () => random.pick(general('branches')),
    form: () => random.pick(general('forms')),
    field: () => random.pick(profession('fields')),
    title: () => random.pick(profession('titles')),
    object: () => random.pick(profession('objects')),
    object2: () => random.pick(profession('objects')),
  };
  const fill: Phrases['fill'] = (template, more = {}) => {
    let text = template;
    // Twice, because a value may have blanks of its own.
    for (let round = 0; round < 2; round += 1)
      text = text.replace(/\{(\w+)\}/g, (_, key: string) => more[key] ?? values[key]?.() ?? '');
    return text
      .replace(/ +/g, ' ')
      .replace(/ ([,.](?: |$))/g, '$1')
      .trim();
  };
  return {
    fill,
    bullet: () => fill(bulletTemplate(general, profession, random)),
    employer: () => fill(random.pick(profession('employers'))),
    city: () => random.pick(general('cities')),
  };
}

function bulletTemplate(general: Words, profession: Words, random: Random): string {
  if (random.chance(0.22)) return random.pick(general('sentences'));
  const text = `${random.pick(general('verbs'))} ${random.pick(profession('objects'))} ${random.pick(general('tails'))}`;
  return random.chance(0.3) ? `${text}.` : text;
}

function amount(language: string, random: Random): string {
  const thousands = random.integer(2, 90) * 10;
  if (language === 'en') return `£${thousands},000`;
  return random.pick([`${thousands}.000 €`, `${thousands} T€`, `${thousands} 000 €`]);
}
