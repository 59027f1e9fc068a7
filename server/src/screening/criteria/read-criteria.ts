import type { Job } from '@muster/contract/jobs/job.ts';
import {
  importanceWeights,
  type LanguageCriterion,
  type QuotedField,
  type ScreeningCriteria,
  type SkillCriterion,
} from '@muster/contract/screening/screening-criteria.ts';
import { findCountry } from '#vocabulary/countries.ts';
import { lookUpPlace } from '#vocabulary/places.ts';
import { seniorityInTitle } from '#vocabulary/seniority.ts';
import { sentenceAround, type TextRange } from '#vocabulary/sentences.ts';
import { findSkills } from '#vocabulary/skills.ts';
import { groupName, readTitle, sureGroup } from '#vocabulary/titles.ts';
import { readTokens } from '#vocabulary/tokens.ts';
import { type AdLine, readAdLines } from './ad-lines.ts';
import { importanceInWords } from './importance-words.ts';
import { readAdLanguages } from './read-ad-languages.ts';
import { readAdSkills } from './read-ad-skills.ts';
import { readYears, type Years } from './read-years.ts';

/** What criteria are read from. */
export type CriteriaJob = Pick<Job, 'job_title' | 'job_description' | 'career_level' | 'city' | 'job_country' | 'job_mode'>;

const skillsMax = 60;
const languagesMax = 10;
const officeSuite = 'Microsoft Office';
const officePrograms = new Set(['Microsoft Word', 'Microsoft Excel', 'Microsoft PowerPoint', 'Microsoft Outlook']);
const genderMarks = /\((?:[mwfdhx]|div|gn|all genders|in)(?:\s?[/|*,]\s?(?:[mwfdhx]|div|gn))*\)/gi;

/** What the job asks for, each with the words that say so. */
export function readCriteria(job: CriteriaJob): ScreeningCriteria {
  const description = job.job_description ?? '';
  const lines = readAdLines(description);
  const group = sureGroup(readTitle(job.job_title));
  return {
    skills: readSkillCriteria(job.job_title, description, lines),
    must_haves: [],
    years: readYearsAsked(description, lines),
    level: readLevel(job),
    languages: readLanguageCriteria(description, lines),
    location: readLocation(job),
    occupation: {
      title: job.job_title.replace(genderMarks, '').trim(),
      isco_group: group ?? null,
      isco_name: (group && groupName(group)) ?? null,
    },
  };
}

function readSkillCriteria(title: string, description: string, lines: AdLine[]): SkillCriterion[] {
  const inTitle = findSkills(readTokens(title)).map(({ skill: { name } }): SkillCriterion => {
    return { name, importance: 'required', weight: importanceWeights.required, ...quotedWhole('job_title', title) };
  });
  const titled = new Map(inTitle.map((skill) => [skill.name, skill]));
  const asked = readAdSkills(description, lines).filter(
    ({ name, alternatives }) => alternatives !== undefined || !titled.has(name),
  );
  const among = new Set(asked.flatMap(({ name, alternatives = [] }) => [name, ...alternatives]));
  const all = [...[...titled.values()].filter(({ name }) => !among.has(name)), ...asked];
  return withoutOfficePrograms(all.slice(0, skillsMax));
}

/** "Microsoft Office (Word, Excel, PowerPoint)" is one criterion, unless one program is asked for more than the rest. */
function withoutOfficePrograms(skills: SkillCriterion[]): SkillCriterion[] {
  const office = skills.find(({ name }) => name === officeSuite);
  if (!office) return skills;
  return skills.filter(({ name, weight }) => !officePrograms.has(name) || weight > office.weight);
}

/** The most years that any sentence asks for: of experience in all, not with one tool. */
function readYearsAsked(description: string, lines: AdLine[]): ScreeningCriteria['years'] {
  const all = lines
    .map(({ folded, start, listFrom }) => readYears(folded, start, listFrom === 0))
    .filter((years): years is Years => years !== undefined);
  const [years] = all.sort((one, other) => other.minimum - one.minimum);
  if (!years) return null;
  const { minimum, maximum, ...span } = years;
  return { minimum, maximum, ...quoted('job_description', description, sentenceAround(description, span)) };
}

function readLevel({ career_level, job_title }: CriteriaJob): ScreeningCriteria['level'] {
  if (career_level !== null) return { value: career_level, ...quotedWhole('career_level', career_level) };
  const level = seniorityInTitle(job_title);
  if (level === undefined || level === 'intern') return null;
  return { value: level, ...quotedWhole('job_title', job_title) };
}

function readLanguageCriteria(description: string, lines: AdLine[]): LanguageCriterion[] {
  const found = new Map<string, LanguageCriterion>();
  for (const line of lines)
    for (const { language, level, ...span } of readAdLanguages(
      line.text,
      line.folded,
      line.start,
      line.listFrom === 0 || importanceInWords(line.folded) !== undefined,
    )) {
      if (found.has(language) || found.size >= languagesMax) continue;
      const quote = quoted('job_description', description, sentenceAround(description, span));
      const importance = line.importanceAt(span.start - line.start);
      found.set(language, { language, level, importance, weight: importanceWeights[importance], ...quote });
    }
  return [...found.values()];
}

function readLocation({ city, job_country, job_mode }: CriteriaJob): ScreeningCriteria['location'] {
  if (!city && !job_country && job_mode === null) return null;
  const country = job_country ? (findCountry(job_country) ?? null) : null;
  const place = city ? lookUpPlace(city, country) : undefined;
  return { city, country_code: country ?? place?.countryCode ?? null, mode: job_mode };
}

function quotedWhole(field: QuotedField, text: string) {
  return quoted(field, text, { start: 0, end: text.length });
}

function quoted(field: QuotedField, text: string, { start, end }: TextRange) {
  return { origin: 'job', quote: text.slice(start, end), quoted_field: field, start, end } as const;
}
