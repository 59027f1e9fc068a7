import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';

type Facts = Partial<Omit<ParsedCv, 'evidence' | 'basics'>> & { basics?: Partial<ParsedCv['basics']> };
export type WorkFacts = Partial<ParsedCv['work'][number]>;

const blankBasics = { name: null, label: null, email: null, phone: null, url: null, summary: null, location: null, profiles: [] };
const blankWork = { name: null, position: null, location: null, startDate: null, endDate: null, isCurrent: false, summary: null };

export function workEntry(facts: WorkFacts): ParsedCv['work'][number] {
  return { ...blankWork, ...facts };
}

/** The text of a CV with these facts, one value a line, and where each of them stands. For tests. */
export function cvExample({ basics, ...facts }: Facts): { parsedCv: ParsedCv; text: string } {
  const parsed = {
    basics: { ...blankBasics, ...basics },
    work: [],
    education: [],
    skills: [],
    languages: [],
    certificates: [],
    projects: [],
    ...facts,
  };
  const lines: string[] = [];
  const evidence: ParsedCv['evidence'] = {};
  let start = 0;
  const visit = (value: unknown, pointer: string) => {
    if (typeof value === 'string') {
      evidence[pointer] = { confidence: 1, start, end: start + value.length };
      lines.push(value);
      start += value.length + 1;
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, `${pointer}/${key}`);
  };
  visit(parsed, '');
  return { parsedCv: { ...parsed, evidence }, text: lines.join('\n') };
}
