import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CvFacts } from './corpus/cv.ts';
import { type Counts, countMatches } from './metrics/counts.ts';
import { isExactMatch, isRelaxedMatch, normalise } from './metrics/match.ts';

/* Annotated CVs as JSON lines: `{ id, text, spans: [[start, end, kind]] }`, positions in code points. */
export type AnnotatedCv = { id: string; text: string; spans: [number, number, string][] };
export const annotatedFields = ['name', 'email', 'title', 'company', 'school', 'degree', 'skill'] as const;
export type AnnotatedField = (typeof annotatedFields)[number];

const kinds: Record<string, AnnotatedField> = {
  Name: 'name',
  'Email Address': 'email',
  Designation: 'title',
  'Companies worked at': 'company',
  'College Name': 'school',
  Degree: 'degree',
  'Job Specific Skills': 'skill',
  'Tech Tools': 'skill',
  'Soft Skills': 'skill',
};

/** Every fifth CV, counted from the fifth: the slice that is kept out of training. */
export function readTestSlice(folder: string): AnnotatedCv[] {
  const lines = readFileSync(join(folder, 'cv-train.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.filter((_, index) => isMeasured(index)).map((line): AnnotatedCv => JSON.parse(line));
}

export function compareAnnotated(
  found: CvFacts,
  { text, spans }: AnnotatedCv,
  matches = isRelaxedMatch,
): Record<AnnotatedField, Counts> {
  const points = [...text];
  const wanted = Map.groupBy(spans, ([, , kind]) => kinds[kind]);
  const values = valuesOf(found);
  const compare = (field: AnnotatedField): Counts => {
    const marked = (wanted.get(field) ?? []).map(([start, end]) => points.slice(start, end).join(''));
    return countMatches(distinct(values[field]), distinct(marked), field === 'email' ? isExactMatch : matches);
  };
  return {
    name: compare('name'),
    email: compare('email'),
    title: compare('title'),
    company: compare('company'),
    school: compare('school'),
    degree: compare('degree'),
    skill: compare('skill'),
  };
}

function valuesOf({ basics, work, education, skills }: CvFacts): Record<AnnotatedField, (string | null)[]> {
  return {
    name: [basics.name],
    email: [basics.email],
    title: [basics.label, ...work.map(({ position }) => position)],
    company: work.map(({ name }) => name),
    school: education.map(({ institution }) => institution),
    degree: education.map(({ studyType, area }) =>
      studyType && area && !studyType.includes(area) ? `${studyType} ${area}` : studyType,
    ),
    skill: skills.map(({ name }) => name),
  };
}

function distinct(values: (string | null)[]): string[] {
  const given = values.filter((value) => value !== null).map((value) => value.trim());
  return [...new Map(given.filter((value) => value !== '').map((value) => [normalise(value), value])).values()];
}

/** Every fifth CV is kept for measuring: nothing is trained on it. */
export function isMeasured(index: number): boolean {
  return index % 5 === 4;
}
