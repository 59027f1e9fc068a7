import type { CareerLevel, CriteriaUpdate, LanguageCriterion, ScreeningCriteria } from '@muster/sdk/generated/types.ts';

export type Importance = 'required' | 'preferred';
/** `alternatives`: other skills, any of which meets the criterion too. */
export type SkillDraft = { name: string; alternatives?: string[]; importance: Importance; weight: number };
export type LanguageDraft = { language: string; level: LanguageCriterion['level']; importance: Importance; weight: number };

/** The criteria as they are edited. */
export type CriteriaDraft = {
  skills: SkillDraft[];
  must_haves: string[];
  years: { minimum: string; maximum: string };
  level: CareerLevel | '';
  languages: LanguageDraft[];
};

export type CriteriaPart = keyof CriteriaDraft;
export type CriteriaChanges = Omit<CriteriaUpdate, 'job_id'>;

export const importanceWeights: Record<Importance, number> = { required: 1, preferred: 0.4 };

const alternativeMark = ' / ';

export function criteriaDraft({ skills, must_haves, years, level, languages }: ScreeningCriteria): CriteriaDraft {
  return {
    skills: skills.map(({ name, alternatives, importance, weight }) => ({
      name,
      ...(alternatives && { alternatives }),
      importance,
      weight,
    })),
    must_haves,
    years: { minimum: yearText(years?.minimum), maximum: yearText(years?.maximum) },
    level: level?.value ?? '',
    languages: languages.map(({ language, level: known, importance, weight }) => ({ language, level: known, importance, weight })),
  };
}

/** “Java / Kotlin”: one criterion with an alternative, as it is shown and written. */
export function skillLabel({ name, alternatives = [] }: Pick<SkillDraft, 'name' | 'alternatives'>): string {
  return [name, ...alternatives].join(alternativeMark);
}

export function skillFrom(written: string): SkillDraft {
  const [name = '', ...alternatives] = written
    .split(alternativeMark)
    .map((part) => part.trim())
    .filter(Boolean);
  return { name, ...(alternatives.length > 0 && { alternatives }), importance: 'required', weight: importanceWeights.required };
}

/** The parts that differ, as update-screening-criteria takes them. An empty value resets the part to what is read from the job. */
export function changedParts(before: CriteriaDraft, after: CriteriaDraft): CriteriaChanges {
  const isChanged = (part: CriteriaPart) => JSON.stringify(before[part]) !== JSON.stringify(after[part]);
  return {
    ...(isChanged('skills') && { skills: after.skills }),
    ...(isChanged('must_haves') && { must_haves: after.must_haves }),
    ...(isChanged('years') && { years: yearsInput(after.years) }),
    ...(isChanged('level') && { level: after.level || null }),
    ...(isChanged('languages') && { languages: after.languages }),
  };
}

/** What brings the changed parts back: null for one that was read from the job. */
export function partsBefore(criteria: ScreeningCriteria, changed: CriteriaChanges): CriteriaChanges {
  const draft = criteriaDraft(criteria);
  return {
    ...('skills' in changed && { skills: isEdited(criteria.skills) ? draft.skills : null }),
    ...('must_haves' in changed && { must_haves: draft.must_haves }),
    ...('years' in changed && { years: criteria.years?.origin === 'edited' ? yearsInput(draft.years) : null }),
    ...('level' in changed && { level: criteria.level?.origin === 'edited' ? draft.level || null : null }),
    ...('languages' in changed && { languages: isEdited(criteria.languages) ? draft.languages : null }),
  };
}

/** The share of each in the score of its list, in percent. Must-haves count like required skills. */
export function shareOf(weight: number, { skills, must_haves }: Pick<CriteriaDraft, 'skills' | 'must_haves'>): number {
  const named = new Set(skills.map(({ name }) => name.toLowerCase()));
  const more = must_haves.filter((name) => !named.has(name.toLowerCase())).length * importanceWeights.required;
  const total = skills.reduce((sum, skill) => sum + skill.weight, more);
  return total === 0 ? 0 : Math.round((weight / total) * 100);
}

export function isEdited(criteria: readonly { origin: 'job' | 'edited' }[]): boolean {
  return criteria.some(({ origin }) => origin === 'edited');
}

function yearsInput({ minimum, maximum }: CriteriaDraft['years']): CriteriaChanges['years'] {
  if (minimum === '') return null;
  return { minimum: Number(minimum), maximum: maximum === '' ? null : Number(maximum) };
}

function yearText(years: number | null | undefined): string {
  return years === null || years === undefined ? '' : String(years);
}
