import { readdirSync, readFileSync } from 'node:fs';
import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { readCriteria } from '@muster/server/src/screening/criteria/read-criteria.ts';
import { scoreCv } from '@muster/server/src/screening/scores/score-cv.ts';
import type { Half } from '../halves.ts';

/** A sentence of a CV, a criterion, and whether the sentence is a point for it. */
export type MarkedPoint = { language: string; criterion: string; sentence: string; isRight: boolean };
export type MeasuredPoint = MarkedPoint & { isGiven: boolean };

const at = new Date('2026-06-01T00:00:00Z');
const unknownCandidate = { location_city: null, location_country: null, languages: [] };
const blankJob = { job_description: null, career_level: null, city: null, job_country: null, job_mode: null };
const origin = { origin: 'edited', quote: null, quoted_field: null, start: null, end: null } as const;
const blankBasics = { name: null, label: null, email: null, phone: null, url: null, summary: null, location: null, profiles: [] };

export function readMarkedPoints(half: Half): MarkedPoint[] {
  const folder = new URL(`${half}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => readPoint(line, file.slice(0, 2))),
  );
}

function readPoint(line: string, language: string): MarkedPoint {
  const [sign, criterion, ...sentence] = line.split(' | ');
  if ((sign !== '+' && sign !== '-') || criterion === undefined || sentence.length === 0) throw new Error(`Not a point: ${line}`);
  return { language, criterion, sentence: sentence.join(' | '), isRight: sign === '+' };
}

/** Whether scoring gives the point: in the text of a role, as it would stand in a CV. */
export function measurePoints(points: MarkedPoint[]): MeasuredPoint[] {
  const criteria = readCriteria({ ...blankJob, job_title: '' });
  return points.map((point) => {
    const skills = [{ name: point.criterion, importance: 'required' as const, weight: 1, ...origin }];
    const input = { ...cvWith(point.sentence), criteria: { ...criteria, skills }, candidate: unknownCandidate, at };
    const [result] = scoreCv(input).skills.criteria;
    return { ...point, isGiven: (result?.match ?? 0) > 0 };
  });
}

function cvWith(sentence: string): { text: string; parsedCv: ParsedCv } {
  const work = {
    name: null,
    position: null,
    location: null,
    startDate: '2020',
    endDate: '2024',
    isCurrent: false,
    summary: sentence,
  };
  return {
    text: sentence,
    parsedCv: {
      basics: blankBasics,
      work: [work],
      education: [],
      skills: [],
      languages: [],
      certificates: [],
      projects: [],
      evidence: { '/work/0/summary': { confidence: 1, start: 0, end: sentence.length } },
    },
  };
}

export function pointCounts(points: MeasuredPoint[]): { right: number; given: number; wanted: number } {
  const given = points.filter(({ isGiven }) => isGiven);
  const wanted = points.filter(({ isRight }) => isRight).length;
  return { right: given.filter(({ isRight }) => isRight).length, given: given.length, wanted };
}
