import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CorpusCv, mediaTypes } from './corpus.ts';
import type { Cv } from './cv.ts';
import type { Layout } from './layouts/layout.ts';
import { layouts } from './layouts/layouts.ts';
import { makeCv } from './make-cv.ts';
import { type PlannedFile, produceFiles } from './producers/produce-files.ts';
import { findPrograms, missingPrograms, programFor } from './producers/programs.ts';
import { seededRandom, seedFrom } from './random.ts';
import { readNames, readVocabularies, type Vocabulary, withoutHeldOut } from './vocabulary.ts';

export type CorpusOptions = { folder: string; count: number; seed: number; say: (line: string) => void };

/** Writes `count` CVs and `facts.json` into a folder. Layouts whose program is missing are left out, which is said. */
export async function generateCorpus({ folder, count, seed, say }: CorpusOptions): Promise<CorpusCv[]> {
  const programs = findPrograms();
  for (const line of missingPrograms(programs)) say(line);
  const possible = layouts.filter((layout) => {
    const program = programFor(layout);
    return program === null || programs[program] !== undefined;
  });
  for (const layout of layouts.filter((each) => !possible.includes(each))) say(`The layout ${layout.name} is left out.`);
  mkdirSync(join(folder, 'sources'), { recursive: true });
  const planned = planFiles(possible, folder, count, seed);
  await produceFiles(
    planned.map(({ file }) => file),
    programs,
  );
  const corpus = planned.map(({ cv, layout, file }) => describe(cv, layout, file));
  writeFileSync(join(folder, 'facts.json'), `${JSON.stringify(corpus, null, 1)}\n`);
  return corpus;
}

type Planned = { cv: Cv; layout: Layout; file: PlannedFile };

function planFiles(possible: Layout[], folder: string, count: number, seed: number): Planned[] {
  const vocabularies = readVocabularies();
  const names = readNames();
  return Array.from({ length: count }, (_, index) => {
    const layout = at(possible, index);
    // Layouts take turns; each goes through the languages, and each language through the professions.
    const round = Math.floor(index / possible.length);
    const vocabulary = at(vocabularies, round + (index % possible.length));
    const words = layout.split === 'train' ? withoutHeldOut(vocabulary) : vocabulary;
    const profession = at([...words.professions.keys()], round * 5 + index);
    const random = seededRandom(seedFrom(seed, layout.name, index));
    const cv = makeCv(words, profession, names, random, layout.manner);
    const name = `${String(index).padStart(4, '0')}-${layout.name}-${vocabulary.language}`;
    const source = join(folder, 'sources', `${name}.${layout.source}`);
    writeFileSync(source, layout.render(cv, random));
    return { cv, layout, file: { source, target: join(folder, `${name}.${layout.extension}`), layout } };
  });
}

function describe(cv: Cv, layout: Layout, { target }: PlannedFile): CorpusCv {
  return {
    file: target.split('/').at(-1) ?? target,
    mediaType: mediaTypes[layout.extension],
    layout: layout.name,
    language: cv.language,
    producer: layout.producer,
    split: layout.split,
    profession: cv.profession,
    countryCode: cv.countryCode,
    facts: cv.facts,
    mentionedSkills: findMentionedSkills(cv, allSkills()),
  };
}

let skillNames: Set<string> | undefined;

function allSkills(): Set<string> {
  skillNames ??= new Set(readVocabularies().flatMap(skillsOf));
  return skillNames;
}

function skillsOf(vocabulary: Vocabulary): string[] {
  return [...vocabulary.professions.values()].flatMap((words) => [...words('skills')]);
}

function findMentionedSkills(cv: Cv, skills: Set<string>): string[] {
  const texts = [
    cv.facts.basics.summary,
    ...cv.facts.work.map(({ summary }) => summary),
    ...cv.facts.certificates.map(({ name }) => name),
  ];
  const padded = ` ${texts
    .join(' ')
    .toLowerCase()
    .replace(/[.,;:()|]/g, ' ')} `;
  return [...skills].filter((skill) => padded.includes(` ${skill.toLowerCase()} `));
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is no layout, language or profession to use.');
  return item;
}
