import { careerLevels, type Job } from '@muster/contract/jobs/job.ts';
import type { CriteriaUpdate } from '@muster/contract/screening/criteria-input.ts';
import {
  type Importance,
  importanceWeights,
  type LanguageCriterion,
  type ScreeningCriteria,
  type SkillCriterion,
} from '@muster/contract/screening/screening-criteria.ts';
import type { CriteriaEdits } from '#jobs/job.ts';
import { languageNamed } from '#vocabulary/languages.ts';

const edited = { origin: 'edited', quote: null, quoted_field: null, start: null, end: null } as const;

/** The criteria of a job: what is read from it, and in its place what people have set. */
export function applyEdits(read: ScreeningCriteria, edits: CriteriaEdits | null): ScreeningCriteria {
  const applied = { ...read, ...edits };
  return {
    ...applied,
    skills: applied.skills.map((skill) => withQuote(skill, read.skills, ({ name }) => name.toLowerCase())),
    languages: applied.languages.map((language) => withQuote(language, read.languages, (each) => each.language)),
  };
}

type Quoted = Pick<SkillCriterion, 'origin' | 'quote' | 'quoted_field' | 'start' | 'end'>;

/** What somebody has set keeps the place in the job that names it too. */
function withQuote<Criterion extends Quoted>(criterion: Criterion, read: Criterion[], key: (each: Criterion) => string): Criterion {
  const named = criterion.origin === 'edited' ? read.find((each) => key(each) === key(criterion)) : undefined;
  if (!named) return criterion;
  const { quote, quoted_field, start, end } = named;
  return { ...criterion, quote, quoted_field, start, end };
}

/** The edits after an update. null removes an edit, so that what is read from the job counts again. */
export function changeEdits(edits: CriteriaEdits | null, update: CriteriaUpdate): CriteriaEdits {
  const skills = update.skills === undefined ? edits?.skills : update.skills?.map(skillEdit);
  const mustHaves = update.must_haves === undefined ? edits?.must_haves : update.must_haves?.map((name) => name.trim());
  const years = update.years === undefined ? edits?.years : update.years === null ? undefined : yearsEdit(update.years);
  const level = update.level === undefined ? edits?.level : update.level === null ? undefined : levelEdit(update.level);
  const languages = update.languages === undefined ? edits?.languages : update.languages?.map(languageEdit);
  return {
    ...(skills && { skills }),
    ...(mustHaves && { must_haves: mustHaves }),
    ...(years && { years }),
    ...(level && { level }),
    ...(languages && { languages }),
  };
}

function skillEdit({ name, alternatives, ...weights }: NonNullable<CriteriaUpdate['skills']>[number]): SkillCriterion {
  const others = alternatives?.map((other) => other.trim());
  return { name: name.trim(), ...(others?.length && { alternatives: others }), ...criterionWeight(weights), ...edited };
}

function languageEdit({ language, level = null, ...weights }: NonNullable<CriteriaUpdate['languages']>[number]): LanguageCriterion {
  return { language: languageNamed(language) ?? language.trim(), level, ...criterionWeight(weights), ...edited };
}

function criterionWeight({ importance = 'required', weight }: { importance?: Importance; weight?: number }) {
  return { importance, weight: weight ?? importanceWeights[importance] };
}

function yearsEdit(years: NonNullable<CriteriaUpdate['years']>): NonNullable<ScreeningCriteria['years']> {
  const { minimum, maximum = null } = typeof years === 'number' ? { minimum: years } : years;
  return { minimum, maximum, ...edited };
}

function levelEdit(level: string): NonNullable<ScreeningCriteria['level']> {
  return { value: storedLevel(level), ...edited };
}

function storedLevel(level: string): NonNullable<Job['career_level']> {
  const found = Object.entries(careerLevels).find(([listed, stored]) => listed === level || stored === level);
  if (!found) throw new Error(`${level} passed the check of its field`);
  return found[1];
}
