import type { TagKind } from '@muster/server/src/screening/facts/tagger/labels.ts';
import type { Cv } from '../corpus/cv.ts';
import { textLayouts } from '../corpus/layouts/text-layouts.ts';
import { makeCv } from '../corpus/make-cv.ts';
import { seededRandom, seedFrom } from '../corpus/random.ts';
import { readNames, readVocabularies, withoutHeldOut } from '../corpus/vocabulary.ts';
import type { AnnotatedCv, MarkedSpan } from './annotated-cv.ts';
import { splitLines } from './split-lines.ts';

/** CVs of invented people as plain text, in all languages of the corpus, with what is known of them marked. */
export function makeAnnotatedCvs(count: number, seed: number): AnnotatedCv[] {
  const names = readNames();
  const professions = readVocabularies()
    .map(withoutHeldOut)
    .flatMap((vocabulary) => [...vocabulary.professions.keys()].map((name) => ({ vocabulary, name })));
  const layouts = textLayouts.filter(({ split, manner }) => split === 'train' && manner === 'tidy');
  return Array.from({ length: count }, (_, index) => {
    const random = seededRandom(seedFrom(seed, 'tagger', index));
    const { vocabulary, name } = random.pick(professions);
    const cv = makeCv(vocabulary, name, names, random);
    const text = `${random.pick(layouts).render(cv, random)}`;
    return { id: `made-${index}`, text, lines: splitLines(text), spans: markFacts(text, cv) };
  });
}

/** Every place where a known value stands; of two that overlap the longer one. */
function markFacts(text: string, cv: Cv): MarkedSpan[] {
  const spans: MarkedSpan[] = [];
  for (const { value, kind } of knownValues(cv).sort((one, other) => other.value.length - one.value.length)) {
    for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + value.length)) {
      const end = start + value.length;
      if (isWord(text, start, end) && !spans.some((span) => span.start < end && start < span.end)) spans.push({ start, end, kind });
    }
  }
  return spans;
}

function knownValues({ name, facts }: Cv): { value: string; kind: TagKind }[] {
  const values: [string | null | undefined, TagKind][] = [
    [name, 'name'],
    ...facts.work.flatMap((entry): [string | null, TagKind][] => [
      [entry.position, 'title'],
      [entry.name, 'company'],
      [entry.location, 'place'],
    ]),
    ...facts.education.flatMap((entry): [string | null, TagKind][] => [
      [entry.institution, 'school'],
      [degreeText(entry), 'degree'],
      [entry.studyType, 'degree'],
    ]),
    ...facts.skills.map((skill): [string, TagKind] => [skill.name, 'skill']),
  ];
  return values.flatMap(([value, kind]) => (value ? [{ value, kind }] : []));
}

function degreeText({ studyType, area }: Cv['facts']['education'][number]): string | null {
  return studyType && area ? `${studyType} ${area}` : null;
}

function isWord(text: string, start: number, end: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end));
}
