import { readdirSync, readFileSync } from 'node:fs';

/** Words of one language: general ones, and those of each profession. `data/*.txt` has them as `key: one | two`. */
/** `natural` has what people write instead of the usual words. */
export type Vocabulary = { language: string; general: Words; natural: Words; professions: Map<string, Words> };
export type Words = (key: string) => readonly string[];

const folder = new URL('./data/', import.meta.url);
const languages = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'it'] as const;

export function readVocabularies(): Vocabulary[] {
  const present = new Set(readdirSync(folder));
  return languages.filter((language) => present.has(`${language}.txt`)).map(readVocabulary);
}

/** Their titles, employers, fields of study and skills come up in held-out layouts only, so that those measure new words too. */
const heldOutProfessions = ['pharmacy', 'journalism', 'farming', 'hairdressing', 'realestate', 'aviation'];

/** What may be trained on and looked at. */
export function withoutHeldOut(vocabulary: Vocabulary): Vocabulary {
  return {
    ...vocabulary,
    professions: new Map([...vocabulary.professions].filter(([name]) => !heldOutProfessions.includes(name))),
  };
}

export function readNames(): Words[] {
  return [...readSections('names').values()];
}

function readVocabulary(language: string): Vocabulary {
  const sections = readSections(language);
  const general = sections.get('general');
  if (!general) throw new Error(`data/${language}.txt has no section [general].`);
  sections.delete('general');
  const details = readSections('details').get(language);
  const natural = readSections('natural').get(language);
  if (!natural) throw new Error(`data/natural.txt has no section [${language}].`);
  return {
    language,
    general: (key) => (details && detailKeys.has(key) ? details(key) : general(key)),
    natural,
    professions: sections,
  };
}

/** Keys of details.txt, which has what stands around the facts in all languages side by side. */
const detailKeys = new Set(['doctitle', 'employment', 'companynotes', 'tasklabels', 'studynotes', 'skilllevels', 'via']);

function readSections(name: string): Map<string, Words> {
  const sections = new Map<string, Words>();
  for (const part of readFileSync(new URL(`${name}.txt`, folder), 'utf8')
    .split(/^\[/m)
    .slice(1)) {
    const [title = '', ...lines] = part.split('\n');
    sections.set(title.replace(']', ''), wordsFrom(`${name}.txt [${title}`, lines));
  }
  return sections;
}

function wordsFrom(place: string, lines: string[]): Words {
  const lists = new Map(lines.filter((line) => line.includes(':')).map(parseLine));
  return (key) => {
    const list = lists.get(key);
    if (!list) throw new Error(`${place} has no line "${key}:".`);
    return list;
  };
}

function parseLine(line: string): [string, string[]] {
  const colon = line.indexOf(':');
  return [
    line.slice(0, colon),
    line
      .slice(colon + 1)
      .split('|')
      .map((item) => item.trim()),
  ];
}
