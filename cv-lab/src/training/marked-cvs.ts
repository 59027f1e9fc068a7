import { readFileSync } from 'node:fs';
import type { TagKind } from '@muster/server/src/screening/facts/tagger/labels.ts';
import type { AnnotatedCv } from './annotated-cv.ts';
import { splitLines } from './split-lines.ts';

const kinds: Readonly<Record<string, TagKind>> = {
  Name: 'name',
  Designation: 'title',
  'Companies worked at': 'company',
  'College Name': 'school',
  Degree: 'degree',
  'Tech Tools': 'skill',
  'Job Specific Skills': 'skill',
  'Soft Skills': 'soft',
  Location: 'place',
  'Graduation Year': 'year',
  'Years of Experience': 'period',
};

type MarkedText = { id: string; text: string; spans: [start: number, end: number, kind: string][] };

/** One JSON object a line, with offsets in code points. */
export function readMarkedCvs(path: string): AnnotatedCv[] {
  const rows: MarkedText[] = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  return rows.map(annotate);
}

function annotate({ id, text, spans }: MarkedText): AnnotatedCv {
  const offsets = codeUnitOffsets(text);
  const marked = spans.flatMap(([start, end, name]) => {
    const kind = kinds[name];
    return kind ? [{ start: offsets[start] ?? 0, end: offsets[end] ?? 0, kind }] : [];
  });
  return { id, text, lines: splitLines(text), spans: marked };
}

function codeUnitOffsets(text: string): number[] {
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return offsets;
}
